import fc from 'fast-check'
import { cpuTimeOf } from '#support/cpu-time.ts'
import { scaledRuns } from '#support/scaled-runs.ts'
import { describe, expect, test } from 'vitest'
import { addressOfStartParam } from './deep-link.ts'
import { href, matchRoute } from './href.ts'
import { LONGEST_START_PARAM, toStartParam } from './start-param.ts'
import { routes, type RouteName, type RouteSpec } from './table.ts'

const pathOf = (address: string) => address.split('?')[0] ?? ''
const rows = (Object.keys(routes) as RouteName[]).map((name): [RouteName, RouteSpec] => [name, routes[name]])

/** Any address of a row: each parameter grows from the row's own pattern. */
function readPaths(name: RouteName, spec: RouteSpec): fc.Arbitrary<string> {
  const values = Object.fromEntries(
    Object.entries(spec.params ?? {}).map(([key, pattern]) => [key, fc.stringMatching(pattern)]),
  )
  return (
    fc
      .record(values)
      .map((params) =>
        spec.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? '')),
      )
      // A menu item may not be called as a screen is: the screen wins.
      .filter((path) => matchRoute(path)?.name === name)
  )
}

const texts = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9-]{0,20}$/),
  fc.stringMatching(/^\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d$/),
  fc.stringMatching(/^[a-z_-]{0,12}$/),
  fc.constantFrom('Первая линия', '1/2', 'a&b=c', 'a?b#c', '100%', 'x+y z', 'ё~ы.', '_', '__', '-'),
)
const queries = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.stringMatching(/^[a-z]{1,8}$/),
        fc.stringMatching(/^[a-z_]{1,8}$/),
        fc.constantFrom('f_tag', 'K', '1'),
      ),
      texts,
    ),
    { maxLength: 6 },
  )
  .map((pairs) => new URLSearchParams(pairs))

describe('start parameters', () => {
  test.each(rows)('reopen any address of %s', (name, spec) => {
    fc.assert(
      fc.property(readPaths(name, spec), queries, (path, query) => {
        const address = query.size > 0 ? `${path}?${query.toString()}` : path
        const param = toStartParam(address)
        if (spec.deepLink === undefined) expect(param).toBeUndefined()
        // Base64 takes four signs for three, an address at least one for each.
        else if (param === undefined) expect(address.length * 1.34).toBeGreaterThan(LONGEST_START_PARAM - 20)
        else {
          expect(param).toMatch(/^[A-Za-z0-9_-]{1,512}$/)
          expect(addressOfStartParam(param)).toBe(address)
        }
      }),
      { numRuns: scaledRuns(300) },
    )
  })

  test.each([
    ['/', 'home'],
    ['/hottours', 'hot'],
    ['/hottours?from=5', 'hot__from-5'],
    ['/hotels/turkey/kemer/orion-beach_40211', 'h_turkey_kemer_orion-beach_40211'],
    ['/tour-card/Ab9_-kk11?adults=2', 't_Ab9_-kk11__adults-2'],
    ['/tours/turkey-moskva', 'd_turkey-moskva'],
    ['/hottours/egypt-kazan', 'hd_egypt-kazan'],
    ['/loyalty', 'p_loyalty'],
    [
      '/tours?from=1&to=4&dates=2026-12-05_2026-12-12&nights=7-10&adults=2&f_rating=4',
      's__from-1_to-4_dates-2026-12-05_2026-12-12_nights-7-10_adults-2_f_rating-4',
    ],
    ['/tours?f_meal=ai~uai', 's-P2ZfbWVhbD1haX51YWk'],
    ['/policy#consent', 'policy'],
  ])('encode %s as %s', (address, param) => expect(toStartParam(address)).toBe(param))

  test.each([
    ['hot', '/hottours'],
    ['c-dHVya2V5', '/hotels/turkey'],
    ['h-dHVya2V5L2tlbWVyL29yaW9uLWJlYWNoXzQwMjExPw', '/hotels/turkey/kemer/orion-beach_40211'],
    ['t-YWJjZDEyMzQ_cHJpY2U9OTg0Mzc', '/tour-card/abcd1234?price=98437'],
    ['s-P2Zyb209MSZ0bz00', '/tours?from=1&to=4'],
  ])('open the old link %s as %s', (param, address) => expect(addressOfStartParam(param)).toBe(address))

  test('fits a search for two into the 64 characters of /start, refuses a longer one', () => {
    const address = '/tours?from=1&to=4&dates=2026-12-05_2026-12-12&nights=7-10&adults=2'
    expect(toStartParam(address, 64)).toHaveLength(63)
    expect(toStartParam(`${address}&ages=5`, 64)).toBeUndefined()
  })

  test.each([`/tours?regions=${'1-'.repeat(400)}`, '/nowhere/at/all', '//evil.ru/x', '/tour-card/a%20b'])(
    'cannot encode %s',
    (address) => expect(toStartParam(address)).toBeUndefined(),
  )

  test('always open a row of the route table', () => {
    const anything = fc.oneof(
      fc.string({ maxLength: 600 }),
      fc.stringMatching(/^[a-z]{1,3}[A-Za-z0-9_-]{0,60}$/),
      fc
        .tuple(
          fc.constantFrom('h', 't', 's', 'home', 'request'),
          fc.constantFrom('-', '_', '__'),
          fc.base64String(),
        )
        .map((parts) => parts.join('')),
      fc.constantFrom('//evil.ru', 'javascript:alert(1)', '%2f%2fevil', '\\evil', 'h-', 's-Pw', 't-Li4vLi4v'),
    )
    fc.assert(
      fc.property(anything, (param) => {
        const address = addressOfStartParam(param)
        expect(address.startsWith('/') && !address.startsWith('//')).toBe(true)
        expect(matchRoute(pathOf(address))).toBeDefined()
      }),
      { numRuns: scaledRuns(3000) },
    )
  })

  test.each([
    'spring-sale',
    'utm_campaign_42',
    's_sale',
    's__sale',
    'h_turkey_kemer',
    'h_turkey_kemer_orion',
    '-',
    '_',
    'constructor',
    '__proto__',
  ])('reject %s', (param) => expect(addressOfStartParam(param)).toBe(href('home')))

  test('parse the longest hostile parameter at once', () => {
    const spentMs = cpuTimeOf(() => {
      for (const unit of ['_a', 'a_', '_-', 'a-', '__', 'a'])
        for (const start of ['s', 's__', 't_']) addressOfStartParam((start + unit.repeat(300)).slice(0, 512))
    })
    expect(spentMs).toBeLessThan(500)
  })
})

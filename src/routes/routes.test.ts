import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressOfStartParam, startParamOf } from './deep-link.ts'
import { href, matchRoute } from './href.ts'
import { routes, type RouteName } from './table.ts'

const examples: [RouteName, string][] = [
  ['home', href('home')],
  [
    'tours',
    href('tours', undefined, new URLSearchParams({ from: '1', to: '4', dates: '2026-12-05_2026-12-12' })),
  ],
  ['hotel', href('hotel', { country: 'turkey', region: 'kemer', hotel: 'orion-beach_40211' })],
  ['tourCard', href('tourCard', { tour: 'Ab9_-kk11' }, new URLSearchParams({ price: '98437' }))],
  ['direction', href('direction', { tour: 'turkey-moskva' })],
  ['hotDirection', href('hotDirection', { tour: 'egypt-kazan' })],
  [
    'countryHotels',
    href('countryHotels', { country: 'turkey' }, new URLSearchParams({ resort: 'kemer.belek' })),
  ],
  ['directions', href('directions', undefined, new URLSearchParams({ from: '5' }))],
  ['hotTours', href('hotTours')],
  ['hotels', href('hotels')],
  ['tourBooking', href('tourBooking')],
  ['profile', href('profile')],
]

describe('routes', () => {
  test.each(examples)('%s is matched at its own address %s', (name, address) => {
    expect(matchRoute(address.split('?')[0] ?? '')?.name).toBe(name)
  })

  test.each([
    '/Nowhere',
    '/hotels/turkey/kemer/orion',
    '/hotels/Turkey/kemer/orion_1',
    '/tour-card/a',
    '/tour-card/a%2Fb',
    '/%',
    '/tours/x/y',
  ])('%s is nobody’s address', (path) => expect(matchRoute(path)).toBeUndefined())

  test('no two rows share a deep link', () => {
    const letters = Object.values(routes).flatMap((row) => ('deepLink' in row ? [row.deepLink] : []))
    expect(new Set(letters).size).toBe(letters.length)
  })
})

describe('start parameters', () => {
  test.each(examples)('%s opens again from its start parameter', (_, address) => {
    const param = startParamOf(address)
    expect(param).toMatch(/^[A-Za-z0-9_-]{1,512}$/)
    expect(addressOfStartParam(param ?? '')).toBe(address)
  })

  test('whatever arrives, the address belongs to a row of the table', () => {
    const anything = fc.oneof(
      fc.string({ maxLength: 600 }),
      fc
        .tuple(fc.constantFrom('h', 't', 's', 'home', 'request'), fc.base64String())
        .map(([letter, tail]) => `${letter}-${tail}`),
      fc.constantFrom('//evil.ru', 'javascript:alert(1)', '%2f%2fevil', '\\evil', 'h-', 's-Pw', 't-Li4vLi4v'),
    )
    fc.assert(
      fc.property(anything, (param) => {
        const address = addressOfStartParam(param)
        expect(address.startsWith('/') && !address.startsWith('//')).toBe(true)
        expect(matchRoute(address.split('?')[0] ?? '')).toBeDefined()
      }),
      { numRuns: 3000 },
    )
  })

  test('any search survives the way through a start parameter', () => {
    const search = fc.dictionary(
      fc.stringMatching(/^[a-z_]{1,8}$/),
      fc.stringMatching(/^[A-Za-z0-9~_.-]{1,20}$/),
      { maxKeys: 6 },
    )
    fc.assert(
      fc.property(search, (values) => {
        const address = href('tours', undefined, new URLSearchParams(values))
        const param = startParamOf(address)
        if (param !== undefined) expect(addressOfStartParam(param)).toBe(address)
      }),
    )
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isPublicPath, removeUnread } from './public-page.ts'

describe('public page', () => {
  test.each(['/', '/tours', '/hottours/turkey-moskva', '/hotels/turkey/kemer/rixos_12', '/payment'])(
    'includes %s',
    (path) => expect(isPublicPath(path)).toBe(true),
  )
  test.each([
    '/profile',
    '/favorites',
    '/tour-booking',
    '/tour-card/abc_1',
    '/tickets_module',
    '/a/b/c/d',
    '/A%20b',
  ])('excludes %s', (path) => expect(isPublicPath(path)).toBe(false))
})

const ofAdverts =
  'utm_source utm_x yclid gclid fbclid ysclid _openstat erid gbraid wbraid gad_source rb_clickid roistat calltouch_tm srsltid _gl etext msclkid zzz tgWebAppStartParam __proto__'.split(
    ' ',
  )
const paths = [
  '/',
  '/tours',
  '/tours/turkey',
  '/directions',
  '/hottours',
  '/hottours/turkey',
  '/hotels',
  '/about',
]

describe('parameters of a page', () => {
  test.each(paths)('that %s does not read are removed', (path) => {
    for (const name of ofAdverts) expect(removeUnread(path, `?${name}=1`)).toBe('')
  })
  test.each([
    ['/tours', '?to=4&utm_source=x&from=1&erid=2&f_stars=5', 'f_stars=5&from=1&to=4'],
    ['/', '?to=4&from=1', 'from=1&to=4'],
    ['/hottours', '?sort=nearest&zzz=1', 'sort=nearest'],
    ['/hottours/turkey', '?from=1', ''],
    ['/hotels/turkey/kemer/rixos_12', '?dates=x&erid=1', 'dates=x'],
    ['/reviews', '?hotel=5&name=x', 'hotel=5&name=x'],
  ])('that %s reads are kept in one order: %s', (path, search, kept) =>
    expect(removeUnread(path, search)).toBe(kept),
  )
})

/** Names that a screen reads from its address in its own files. */
function listReadNames(folder: string): string[] {
  const root = `src/client/screens/${folder}`
  const files = readdirSync(root).filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  return files
    .map((name) => readFileSync(`${root}/${name}`, 'utf8'))
    .flatMap((code) =>
      [...code.matchAll(/params\.(?:get|has)\('(\w+)'\)|const PARAM = '(\w+)'/g)].map(
        ([, name, param]) => name ?? param ?? '',
      ),
    )
}

test.each([
  ['direction', '/tours/turkey'],
  ['directions', '/directions'],
  ['hot-tours', '/hottours'],
  ['country-hotels', '/hotels/turkey'],
  ['reviews', '/reviews'],
  ['tours', '/tours'],
])('keeps every parameter that the screen %s reads', (folder, path) => {
  const names = listReadNames(folder)
  expect(names).not.toEqual([])
  for (const name of names) expect(removeUnread(path, `?${name}=1`)).toBe(`${name}=1`)
})

import { describe, expect, test } from 'vitest'
import { isPlainSearch, isPublicPath, removeTracking } from './public-page.ts'

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

describe('canonical parameters', () => {
  test.each(['', '?utm_source=vk&utm_campaign=x', '?yclid=1', '?tgWebAppStartParam=h_1'])(
    'ignore %s',
    (search) => expect(isPlainSearch(search)).toBe(true),
  )
  test.each(['?from=1&to=4', '?country=1&utm_source=x', '?utm=1'])('keep %s', (search) =>
    expect(isPlainSearch(search)).toBe(false),
  )
  test('have one order', () =>
    expect(removeTracking('?to=4&utm_source=x&from=1&yclid=2')).toBe('from=1&to=4'))
})

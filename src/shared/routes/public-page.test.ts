import { describe, expect, test } from 'vitest'
import { isPlainSearch, isPublicPath } from './public-page.ts'

describe('a public page', () => {
  test.each(['/', '/tours', '/hottours/turkey-moskva', '/hotels/turkey/kemer/rixos_12', '/payment'])(
    '%s',
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
  ])('not %s', (path) => expect(isPublicPath(path)).toBe(false))
})

describe('parameters', () => {
  test.each(['', '?utm_source=vk&utm_campaign=x', '?yclid=1', '?tgWebAppStartParam=h_1'])(
    'that change nothing: %s',
    (search) => expect(isPlainSearch(search)).toBe(true),
  )
  test.each(['?from=1&to=4', '?country=1&utm_source=x', '?utm=1'])('that want another page: %s', (search) =>
    expect(isPlainSearch(search)).toBe(false),
  )
})

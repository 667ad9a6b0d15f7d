import { expect, test } from 'vitest'
import { isFramedPage } from './framed-page.ts'

const here = 'https://tours.example.ru'
const ours = { location: { origin: here, pathname: '/tickets' } }
const desk = { location: { origin: here, pathname: '/desk/leads/V6P764CE/selection' } }
const foreign = {
  get location(): Location {
    throw new DOMException('cross-origin', 'SecurityError')
  },
}

test.each([
  ['a module in its page', '/tickets_module', ours, true],
  ['a module by itself', '/tickets_module', undefined, false],
  ['a whole screen in a messenger of the same origin, as in development', '/tickets', ours, false],
  ['a module in a frame of another site', '/tickets_module', foreign, false],
  ['the storefront in the desk', '/tours', desk, true],
  ['a missing page', '/nowhere/at/all', ours, false],
])('%s', (_, pathname, parent, expected) => {
  const view: Record<string, unknown> = { location: { origin: here, pathname } }
  view['parent'] = parent ?? view
  expect(isFramedPage(view as unknown as Window)).toBe(expected)
})

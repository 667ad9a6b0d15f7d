import { expect, test } from 'vitest'
import { isFramedModule } from './framed-module.ts'

const here = 'https://tours.example.ru'
const ours = { location: { origin: here } }
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
  ['a missing page', '/nowhere/at/all', ours, false],
])('%s', (_, pathname, parent, expected) => {
  const view: Record<string, unknown> = { location: { origin: here, pathname } }
  view['parent'] = parent ?? view
  expect(isFramedModule(view as unknown as Window)).toBe(expected)
})

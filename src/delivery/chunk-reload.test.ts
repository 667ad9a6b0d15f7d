// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mayReload } from './chunk-reload.ts'

const NOW = Date.UTC(2026, 10, 21)

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('once per path within ten seconds', () => {
  expect(mayReload('/tours', NOW)).toBe(true)
  expect(mayReload('/tours', NOW + 9_999)).toBe(false)
  expect(mayReload('/hotels', NOW + 9_999)).toBe(true)
  expect(mayReload('/tours', NOW + 10_000)).toBe(true)
})

test('two paths that send to each other do not get around it', () => {
  expect(mayReload('/a', NOW)).toBe(true)
  expect(mayReload('/b', NOW + 100)).toBe(true)
  expect(mayReload('/a', NOW + 200)).toBe(false)
  expect(mayReload('/b', NOW + 300)).toBe(false)
})

test('three times in a tab, however long it lives', () => {
  const day = 86_400_000
  expect([0, 1, 2, 3, 30].map((days) => mayReload('/tours', NOW + days * day))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('a clock set back does not loosen it', () => {
  expect(mayReload('/tours', NOW)).toBe(true)
  expect(mayReload('/tours', NOW - 3_600_000)).toBe(false)
})

test.each([
  ['blocked', () => vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse)],
  ['full', () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)],
  ['silently deaf', () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {})],
  ['damaged', () => sessionStorage.setItem('chunk_reloads', '{')],
  ['of another shape', () => sessionStorage.setItem('chunk_reloads', '{"path":"/"}')],
])('storage that is %s proves nothing, so nothing is loaded anew', (_, spoil) => {
  spoil()
  expect([1, 2, 3].map((second) => mayReload('/tours', NOW + second * 20_000))).toEqual([false, false, false])
})

function refuse(): never {
  throw new DOMException('refused', 'SecurityError')
}

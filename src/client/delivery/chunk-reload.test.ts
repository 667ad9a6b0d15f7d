// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadAnew, mayReload } from './chunk-reload.ts'

const NOW = Date.UTC(2026, 10, 21)

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

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

describe('the page is loaded anew', () => {
  const reload = vi.fn()
  beforeEach(() => {
    reload.mockClear()
    vi.stubGlobal('location', { reload })
  })

  test.each([200, 404, 503])('once its host has answered, be it %d', async (status) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status })))
    expect(await loadAnew()).toBe(true)
    expect(reload).toHaveBeenCalledOnce()
  })

  test('never without an answer, whatever the browser thinks of its connection', async () => {
    expect(navigator.onLine).toBe(true)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Load failed')))
    expect(await loadAnew()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })

  test('nor when none comes in five seconds', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    const loaded = loadAnew()
    await vi.advanceTimersByTimeAsync(5000)
    expect(await loaded).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})

function refuse(): never {
  throw new DOMException('refused', 'SecurityError')
}

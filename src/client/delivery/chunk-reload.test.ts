// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reloadPage, mayReload } from './chunk-reload.ts'

const NOW = Date.UTC(2026, 10, 21)

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('allows one reload per path in ten seconds', () => {
  expect(mayReload('/tours', NOW)).toBe(true)
  expect(mayReload('/tours', NOW + 9_999)).toBe(false)
  expect(mayReload('/hotels', NOW + 9_999)).toBe(true)
  expect(mayReload('/tours', NOW + 10_000)).toBe(true)
})

test('limits two paths that redirect to each other', () => {
  expect(mayReload('/a', NOW)).toBe(true)
  expect(mayReload('/b', NOW + 100)).toBe(true)
  expect(mayReload('/a', NOW + 200)).toBe(false)
  expect(mayReload('/b', NOW + 300)).toBe(false)
})

test('limits reloads to three per tab', () => {
  const day = 86_400_000
  expect([0, 1, 2, 3, 30].map((days) => mayReload('/tours', NOW + days * day))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('keeps the limit when the clock is set back', () => {
  expect(mayReload('/tours', NOW)).toBe(true)
  expect(mayReload('/tours', NOW - 3_600_000)).toBe(false)
})

test.each([
  ['blocked', () => vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse)],
  ['full', () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)],
  ['silently deaf', () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {})],
  ['damaged', () => sessionStorage.setItem('chunk_reloads', '{')],
  ['of another shape', () => sessionStorage.setItem('chunk_reloads', '{"path":"/"}')],
])('does not reload with storage that is %s', (_, spoil) => {
  spoil()
  expect([1, 2, 3].map((second) => mayReload('/tours', NOW + second * 20_000))).toEqual([false, false, false])
})

describe('page reload', () => {
  const reload = vi.fn()
  beforeEach(() => {
    reload.mockClear()
    vi.stubGlobal('location', { reload })
  })

  test.each([200, 404, 503])('reloads once the host answers with status %d', async (status) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status })))
    expect(await reloadPage()).toBe(true)
    expect(reload).toHaveBeenCalledOnce()
  })

  test('does not reload without an answer, even if the browser is online', async () => {
    expect(navigator.onLine).toBe(true)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Load failed')))
    expect(await reloadPage()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })

  test('does not reload if no answer arrives in five seconds', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    const loaded = reloadPage()
    await vi.advanceTimersByTimeAsync(5000)
    expect(await loaded).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})

function refuse(): never {
  throw new DOMException('refused', 'SecurityError')
}

// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { createElement, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { lazyPart } from './lazy-part.tsx'
import { watchStyles } from './lost-styles.ts'
import { isWaitingForNetwork, loadOnline } from './wait-for-network.ts'

let isOnline = false

beforeEach(() => {
  isOnline = false
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => (isOnline ? Promise.resolve(new Response()) : Promise.reject(new TypeError())))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A chunk that loads only while there is a network. */
function createPart(name: string) {
  return vi.fn<() => Promise<string>>(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    return name
  })
}

test('waits while offline, then loads once', async () => {
  const load = createPart('menu')
  const loaded = vi.fn<(part: string) => void>()
  void loadOnline(load).then(loaded)
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(loaded).not.toHaveBeenCalled()
  expect(isWaitingForNetwork()).toBe(true)
  expect(load).toHaveBeenCalledTimes(1)

  isOnline = true
  await vi.advanceTimersByTimeAsync(3000)
  expect(loaded).toHaveBeenCalledExactlyOnceWith('menu')
  expect(load).toHaveBeenCalledTimes(2)
  expect(isWaitingForNetwork()).toBe(false)
})

test('ends the wait of the first tap on another one and loads only the last', async () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const [hotels, tours] = [createPart('hotels'), createPart('tours')]
  const refused = vi.fn<(reason: unknown) => void>()
  void loadOnline(hotels, { signal: first.signal }).catch(refused)
  await vi.advanceTimersByTimeAsync(1000)
  first.abort()
  const last = loadOnline(tours, { signal: second.signal })
  await vi.advanceTimersByTimeAsync(1000)
  expect(refused).toHaveBeenCalledExactlyOnceWith(first.signal.reason)
  expect(isWaitingForNetwork()).toBe(true)

  isOnline = true
  dispatchEvent(new Event('online'))
  expect(await last).toBe('tours')
  expect(hotels).toHaveBeenCalledTimes(1)
  expect(isWaitingForNetwork()).toBe(false)
})

test('loads a chunk whose stylesheet failed while online', async () => {
  isOnline = true
  watchStyles(window)
  const link = document.head.appendChild(document.createElement('link'))
  link.rel = 'stylesheet'
  const load = vi.fn<() => Promise<string>>(async () => {
    if (load.mock.calls.length > 1) return 'watch'
    link.dispatchEvent(new Event('error'))
    throw new Error('Unable to preload CSS')
  })
  const loaded = loadOnline(load)
  await vi.advanceTimersByTimeAsync(1)
  document.head.querySelector('link')?.dispatchEvent(new Event('load'))
  expect(await loaded).toBe('watch')
  expect(isWaitingForNetwork()).toBe(false)
  document.head.replaceChildren()
})

test('does not announce a wait that another one announces', async () => {
  const load = loadOnline(createPart('tours'), { isSilent: true })
  await vi.advanceTimersByTimeAsync(1000)
  expect(isWaitingForNetwork()).toBe(false)
  isOnline = true
  await vi.advanceTimersByTimeAsync(3000)
  expect(await load).toBe('tours')
})

test('renders a lazy component tapped offline when the network returns', async () => {
  const load = createPart('menu')
  const Menu = lazyPart(async () => ({ Menu: createMenu(await load()) }), 'Menu')
  const { container } = render(createElement(Suspense, { fallback: 'loading' }, createElement(Menu)))
  await act(() => vi.advanceTimersByTimeAsync(HOUR_MS))
  expect(container.textContent).toBe('loading')
  expect(isWaitingForNetwork()).toBe(true)

  isOnline = true
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(container.textContent).toBe('menu')
  expect(isWaitingForNetwork()).toBe(false)
})

function createMenu(name: string) {
  return () => name
}

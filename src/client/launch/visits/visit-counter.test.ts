import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Api } from '#client/api/api.ts'
import { memoryStorage } from '#client/platform/memory-storage.ts'
import { createSafeStorage } from '#client/platform/safe-storage.ts'
import { until } from '#support/until.ts'
import { openVisitCounter } from './visit-counter.ts'

const idle: (() => void)[] = []
beforeEach(() => void idle.splice(0))
afterEach(() => vi.useRealTimers())

const runIdle = () => idle.splice(0).forEach((callback) => callback())

function createView(changes: object = {}): Window {
  const view: Record<string, unknown> = {
    location: { origin: 'https://tours.example.ru', pathname: '/' },
    requestIdleCallback: (callback: () => void) => void idle.push(callback),
    ...changes,
  }
  view['parent'] ??= view
  return view as unknown as Window
}

function createParts(
  countsVisits = true,
  call = vi.fn<(...args: unknown[]) => Promise<object>>(async () => ({})),
) {
  const perTab = createSafeStorage(() => memoryStorage(new Map()))
  return { parts: { api: { host: '', call } as unknown as Api, perTab, countsVisits }, perTab, call }
}

const bodies = (call: ReturnType<typeof createParts>['call']) =>
  call.mock.calls.map(([, options]) => (options as { body: object }).body)

describe('visit counter', () => {
  test('reports the visit of a tab once, after the page is idle, with its UTM parameters', async () => {
    const { parts, perTab, call } = createParts()
    perTab.set('utm', 'utm_source=vk')
    openVisitCounter(parts, createView())
    expect(call).not.toHaveBeenCalled()
    runIdle()
    await until(() => expect(call).toHaveBeenCalledTimes(1))
    expect(call).toHaveBeenCalledWith(expect.objectContaining({ path: '/visits' }), {
      body: { kind: 'visit', utm: 'utm_source=vk' },
      keepalive: true,
    })
    // The page was loaded again.
    const countSearch = openVisitCounter(parts, createView())
    countSearch()
    runIdle()
    await until(() => expect(call).toHaveBeenCalledTimes(2))
    expect(bodies(call).at(-1)).toEqual({ kind: 'search', utm: 'utm_source=vk' })
  })

  test('reports another visit when a launch in the same tab has other UTM parameters', async () => {
    const { parts, perTab, call } = createParts()
    for (const utm of ['utm_source=vk', 'utm_source=vk', 'utm_source=telegram', 'utm_source=vk']) {
      perTab.set('utm', utm)
      openVisitCounter(parts, createView())
      runIdle()
      await vi.dynamicImportSettled()
    }
    expect(bodies(call)).toEqual([
      { kind: 'visit', utm: 'utm_source=vk' },
      { kind: 'visit', utm: 'utm_source=telegram' },
    ])
  })

  test('reports a visit without UTM parameters as such', async () => {
    const { parts, perTab, call } = createParts()
    perTab.set('utm', '')
    openVisitCounter(parts, createView())
    runIdle()
    await until(() => expect(bodies(call)).toEqual([{ kind: 'visit' }]))
  })

  test('waits in a browser without an idle callback', async () => {
    vi.useFakeTimers()
    const { parts, call } = createParts()
    openVisitCounter(parts, createView({ requestIdleCallback: undefined, setTimeout }))
    await vi.advanceTimersByTimeAsync(1999)
    expect(call).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    await until(() => expect(call).toHaveBeenCalledTimes(1))
  })

  test('is silent after a failure and does not retry', async () => {
    const { parts, call } = createParts(
      true,
      vi.fn<() => Promise<object>>(() => Promise.reject(new Error('offline'))),
    )
    openVisitCounter(parts, createView())
    runIdle()
    await until(() => expect(call).toHaveBeenCalledTimes(1))
    runIdle()
    expect(call).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['a provider that does not count', false, createView()],
    [
      'a module in its page',
      true,
      createView({
        location: { origin: 'https://tours.example.ru', pathname: '/tickets_module' },
        parent: { location: { origin: 'https://tours.example.ru', pathname: '/tickets' } },
      }),
    ],
    [
      'the storefront in the desk',
      true,
      createView({
        location: { origin: 'https://tours.example.ru', pathname: '/tours' },
        parent: {
          location: { origin: 'https://tours.example.ru', pathname: '/desk/leads/V6P764CE/selection' },
        },
      }),
    ],
  ])('calls nothing for %s', (_, countsVisits, view) => {
    const { parts } = createParts(countsVisits)
    openVisitCounter(parts, view)()
    expect(idle).toEqual([])
  })
})

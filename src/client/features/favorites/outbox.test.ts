import type { FavoriteChange } from '#shared/domain/tour/favorites.ts'
import fc from 'fast-check'
import { scaledRuns } from '#support/scaled-runs.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createOutbox, type PendingChange, type SyncOutcome } from './outbox.ts'

const hotel = { name: '', stars: 0, rating: null, country: '', region: '', image: '' }
const parcel = (hotelcode: string): PendingChange => ({
  owner: 'anna',
  wish: { hotelcode, hotel, price: null, search: '', isWanted: true, at: 1 } satisfies FavoriteChange,
})
const later = (status: number, retryAfterSeconds?: number): SyncOutcome => ({
  kind: 'later',
  status,
  retryAfterSeconds,
})
const done: SyncOutcome = { kind: 'done' }

/**
 * An outbox over a queue of pending favorites. `answers` gives the result of each attempt; the last one
 * repeats.
 */
function outboxWith(codes: string[], answers: (code: string, time: number) => SyncOutcome, takes = 10) {
  let pile = codes.map(parcel)
  const tries: { code: string; at: number }[] = []
  let atOnce = 0
  let most = 0
  const outbox = createOutbox({
    next: (isTried) => pile.find((one) => !isTried(one)),
    async deliver({ wish: { hotelcode } }) {
      tries.push({ code: hotelcode, at: performance.now() })
      most = Math.max(most, (atOnce += 1))
      await new Promise((resolve) => setTimeout(resolve, takes))
      atOnce -= 1
      return answers(hotelcode, tries.filter(({ code }) => code === hotelcode).length)
    },
    settle(one, outcome) {
      if (outcome.kind === 'done' || outcome.kind === 'refused') pile = pile.filter((it) => it !== one)
    },
  })
  return {
    outbox,
    tries,
    add: (code: string) => void (pile = [...pile, parcel(code)]),
    left: () => pile.map(({ wish }) => wish.hotelcode),
    most: () => most,
  }
}

let visibilityState = 'visible'
beforeEach(() => {
  visibilityState = 'visible'
  vi.useFakeTimers()
  vi.stubGlobal('document', {
    get visibilityState() {
      return visibilityState
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('outbox', () => {
  test('sends everything one by one, including items added during a round', async () => {
    const { outbox, tries, add, left, most } = outboxWith(['1', '2'], () => done)
    outbox.wake()
    outbox.wake()
    await vi.advanceTimersByTimeAsync(5)
    add('3')
    outbox.wake()
    await vi.advanceTimersByTimeAsync(100)
    expect(left()).toEqual([])
    expect(tries.map(({ code }) => code)).toEqual(['1', '2', '3'])
    expect(most()).toBe(1)
  })

  test('retries a failed item with growing delays without blocking the others', async () => {
    const { outbox, tries, left } = outboxWith(['bad', 'good'], (code) =>
      code === 'bad' ? later(500) : done,
    )
    outbox.wake()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(left()).toEqual(['bad'])
    const times = tries.filter(({ code }) => code === 'bad').map(({ at }) => at)
    const pauses = times.slice(1).map((at, index) => at - (times[index] ?? 0))
    expect(pauses.length).toBeGreaterThan(3)
    expect(pauses[0]).toBeGreaterThanOrEqual(2000)
    // A round ends with a wait of 0.1 s for other tabs.
    for (const [index, pause] of pauses.slice(0, 4).entries())
      expect(pause).toBeLessThan(2000 * 2 ** index * 1.2 + 150)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(72_150)
  })

  test.each([0, 429])('skips the rest of the round after %i', async (status) => {
    const { outbox, tries } = outboxWith(['1', '2'], () => later(status))
    outbox.wake()
    await vi.advanceTimersByTimeAsync(1000)
    expect(tries).toHaveLength(1)
  })

  test('honors Retry-After regardless of what wakes it', async () => {
    const { outbox, tries, left } = outboxWith(['1'], (_, time) => (time === 1 ? later(429, 30) : done))
    outbox.wake()
    for (let second = 0; second < 29; second += 1) {
      await vi.advanceTimersByTimeAsync(1000)
      outbox.wake()
    }
    expect(tries).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2000)
    expect(left()).toEqual([])
  })

  test('waits for the page to become visible', async () => {
    const { outbox, tries, left } = outboxWith(['1'], (_, time) => (time === 1 ? later(503) : done))
    outbox.wake()
    await vi.advanceTimersByTimeAsync(50)
    visibilityState = 'hidden'
    await vi.advanceTimersByTimeAsync(600_000)
    expect(tries).toHaveLength(1)
    visibilityState = 'visible'
    outbox.wake()
    await vi.advanceTimersByTimeAsync(50)
    expect(left()).toEqual([])
  })

  test('sends nothing after it is stopped', async () => {
    const { outbox, tries } = outboxWith(['1', '2'], () => later(503))
    outbox.wake()
    outbox.stop()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(tries).toHaveLength(1)
  })

  test('delivers every item and never sends one twice at once', async () => {
    const answer = fc.constantFrom(later(0), later(500), later(429, 3), later(200), done, {
      kind: 'moot',
    } as const)
    await fc.assert(
      fc.asyncProperty(
        fc.array(answer, { maxLength: 12 }),
        fc.array(fc.nat(5000), { maxLength: 10 }),
        async (answers, wakes) => {
          const script = [...answers]
          const { outbox, left, most } = outboxWith(['1', '2', '3'], () => script.shift() ?? done)
          outbox.wake()
          for (const pause of wakes) {
            await vi.advanceTimersByTimeAsync(pause)
            outbox.wake()
          }
          await vi.advanceTimersByTimeAsync(600_000)
          outbox.wake()
          await vi.advanceTimersByTimeAsync(600_000)
          expect(left()).toEqual([])
          expect(most()).toBe(1)
          outbox.stop()
        },
      ),
      { numRuns: scaledRuns(200) },
    )
  })

  test('sends from one tab at a time with locks, and from any without them', async () => {
    const turns: string[] = []
    const request = vi.fn(async (name: string, work: () => Promise<void>) => {
      turns.push(name)
      await work()
    })
    vi.stubGlobal('navigator', { locks: { request } })
    const locked = outboxWith(['1'], () => done)
    locked.outbox.wake()
    await vi.advanceTimersByTimeAsync(50)
    expect(turns).toEqual(['putevka-wishes'])
    expect(locked.left()).toEqual([])
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('SecurityError')) } })
    const withheld = outboxWith(['1'], () => done)
    withheld.outbox.wake()
    await vi.advanceTimersByTimeAsync(50)
    expect(withheld.left()).toEqual([])
  })
})

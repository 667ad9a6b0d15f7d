import { ApiError } from '#api/api-error.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPlace, followChanges, type Following } from './follow-changes.ts'

const MINUTE_MS = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Follows a provider that answers each question as told, for so long; gives what was asked and when. */
async function follow(answer: Following['ask'], ms: number, parts: Partial<Following> = {}) {
  const control = new AbortController()
  const begun = Date.now()
  const asked: { after: string; waitSeconds: number; at: number }[] = []
  const refresh = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
  const end = followChanges({
    ask: (after, waitSeconds) => {
      asked.push({ after, waitSeconds, at: Date.now() - begun })
      return answer(after, waitSeconds)
    },
    refresh,
    place: createPlace(),
    signal: control.signal,
    ...parts,
  })
  await vi.advanceTimersByTimeAsync(ms)
  control.abort()
  // What is still held comes to its end.
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  return { asked, refresh, end: await end }
}

const held =
  (cursor: string, changed: string[] = []) =>
  async (_: string, seconds: number) => {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    return { cursor, changed }
  }

describe('following changes', () => {
  test('from the first cursor on one call follows another, and the page is asked for anew once', async () => {
    const waiting = held('5')
    const { asked, refresh, end } = await follow(
      (after, seconds) =>
        after === '' ? Promise.resolve({ cursor: '5', changed: [] }) : waiting(after, seconds),
      MINUTE_MS,
    )
    expect(asked.map(({ after, at }) => [after, Math.round(at / 1000)])).toEqual([
      ['', 0],
      ['5', 0],
      ['5', 25],
      ['5', 50],
    ])
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(end).toBe('stopped')
  })

  test('news that the page could not be asked for are asked for again', async () => {
    let fails = 2
    const refresh = () => Promise.resolve(fails-- <= 0)
    const { asked } = await follow(
      (after, seconds) =>
        after === '9' ? held('9')(after, seconds) : Promise.resolve({ cursor: '9', changed: ['A'] }),
      20_000,
      { refresh },
    )
    expect(asked.map(({ after }) => after)).toEqual(['', '', '', '9'])
  })

  test.each([
    ['an outage', () => Promise.reject(new ApiError('GET', 503))],
    ['a page in place of an answer', () => Promise.resolve(false as const)],
    ['news without end', () => Promise.resolve({ cursor: String(Math.random()), changed: ['A'] })],
    ['nothing new, said at once', () => Promise.resolve({ cursor: '5', changed: [] })],
  ])('under %s it asks ever less often, and never stops', async (_, answer) => {
    const { asked } = await follow(answer, 60 * MINUTE_MS)
    expect(asked.length).toBeGreaterThan(45)
    expect(asked.length).toBeLessThan(110)
    const last = asked.slice(-2).map(({ at }) => at)
    expect((last[1] ?? 0) - (last[0] ?? 0)).toBeGreaterThanOrEqual(MINUTE_MS)
  })

  test('waits as long as it is told to, five minutes at most', async () => {
    const busy = (retryAfterSeconds: number) => () =>
      Promise.reject(new ApiError('GET', 429, { retryAfterSeconds }))
    const { asked } = await follow(busy(90), 100_000)
    expect(asked.map(({ at }) => Math.round(at / 1000))).toEqual([0, 90])
    expect((await follow(busy(1e9), 6 * MINUTE_MS)).asked).toHaveLength(2)
  })

  test('a proxy that cuts waiting calls off is asked for shorter ones', async () => {
    const { asked } = await follow(async (_, seconds) => {
      await new Promise((resolve) => setTimeout(resolve, Math.min(seconds, 10) * 1000))
      if (seconds > 10) throw new ApiError('GET', 504)
      return { cursor: '5', changed: [] }
    }, 2 * MINUTE_MS)
    expect(asked.slice(0, 4).map(({ waitSeconds }) => waitSeconds)).toEqual([25, 12, 6, 6])
  })

  test.each([404, 405, 501])(
    '%i: the provider does not know the call, and is asked no more',
    async (status) => {
      const { asked, end } = await follow(() => Promise.reject(new ApiError('GET', status)), MINUTE_MS)
      expect([asked.length, end]).toEqual([1, 'absent'])
    },
  )
})

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { watchBuild } from './fresh-build.tsx'

let stop = () => {}
let asked: string[] = []
let answer: () => Response
const onOutdated = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return answer()
  })
  answer = () => Response.json({ id: 'mine', timestamp: 1 })
})
afterEach(() => {
  stop()
  asked = []
  onOutdated.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('asks every hour after the page is ready, bypassing caches', async () => {
  stop = watchBuild('mine', onOutdated)
  await vi.advanceTimersByTimeAsync(HOUR_MS - 1)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual([`/builds/latest.json?${Date.now()}`])
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
  expect(asked).toHaveLength(3)
  expect(onOutdated).not.toHaveBeenCalled()
})

test('reports another build once and stops asking', async () => {
  stop = watchBuild('mine', onOutdated)
  answer = () => Response.json({ id: 'newer', timestamp: 2 })
  await vi.advanceTimersByTimeAsync(5 * HOUR_MS)
  await show(9 * HOUR_MS)
  expect(onOutdated).toHaveBeenCalledTimes(1)
  expect(asked).toHaveLength(1)
})

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')) as never],
  ['a page in place of the file', () => new Response('<!doctype html>')],
  ['nothing', () => Response.json(null)],
  ['no name', () => Response.json({ timestamp: 1 })],
  ['a name of another kind', () => Response.json({ id: 7 })],
  ['a failure that carries one', () => Response.json({ id: 'newer' }, { status: 502 })],
])('ignores %s and asks again an hour later', async (_, broken) => {
  stop = watchBuild('mine', onOutdated)
  answer = broken
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(onOutdated).not.toHaveBeenCalled()
  answer = () => Response.json({ id: 'newer' })
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(onOutdated).toHaveBeenCalledTimes(1)
})

test('asks when visible again after an hour of sleep, not sooner', async () => {
  stop = watchBuild('mine', onOutdated)
  await show(HOUR_MS - 1000)
  expect(asked).toHaveLength(0)
  await show(2000)
  expect(asked).toHaveLength(1)
  // This starts the hour again.
  await vi.advanceTimersByTimeAsync(HOUR_MS - 1)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveLength(2)
})

test('stops asking after the end and ignores an answer in flight', async () => {
  stop = watchBuild('mine', onOutdated)
  answer = () => {
    stop()
    return Response.json({ id: 'newer' })
  }
  await vi.advanceTimersByTimeAsync(3 * HOUR_MS)
  expect(asked).toHaveLength(1)
  expect(onOutdated).not.toHaveBeenCalled()
})

/** The page becomes visible after a sleep without timers. */
async function show(sleptMs: number): Promise<void> {
  vi.setSystemTime(Date.now() + sleptMs)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
}

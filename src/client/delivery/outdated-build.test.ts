// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { watchBuild } from './outdated-build.ts'

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

test('asks an hour after the page is ready and every hour from then on, past every cache', async () => {
  stop = watchBuild('mine', onOutdated)
  await vi.advanceTimersByTimeAsync(HOUR_MS - 1)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual([`/builds/latest.json?${Date.now()}`])
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
  expect(asked).toHaveLength(3)
  expect(onOutdated).not.toHaveBeenCalled()
})

test('tells of another build once, and asks no more', async () => {
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
])('%s says nothing of a newer build, and the next hour is asked', async (_, broken) => {
  stop = watchBuild('mine', onOutdated)
  answer = broken
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(onOutdated).not.toHaveBeenCalled()
  answer = () => Response.json({ id: 'newer' })
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(onOutdated).toHaveBeenCalledTimes(1)
})

test('a page that slept longer than an hour asks when it is seen again, one that did not waits', async () => {
  stop = watchBuild('mine', onOutdated)
  await show(HOUR_MS - 1000)
  expect(asked).toHaveLength(0)
  await show(2000)
  expect(asked).toHaveLength(1)
  // The hour begins anew with it.
  await vi.advanceTimersByTimeAsync(HOUR_MS - 1)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveLength(2)
})

test('asks nothing after the end, and an answer on its way is not told', async () => {
  stop = watchBuild('mine', onOutdated)
  answer = () => {
    stop()
    return Response.json({ id: 'newer' })
  }
  await vi.advanceTimersByTimeAsync(3 * HOUR_MS)
  expect(asked).toHaveLength(1)
  expect(onOutdated).not.toHaveBeenCalled()
})

/** The page comes into sight after a sleep in which no timer ran. */
async function show(sleptMs: number): Promise<void> {
  vi.setSystemTime(Date.now() + sleptMs)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
}

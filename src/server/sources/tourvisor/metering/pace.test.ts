import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

test('limits calls per minute, keeps their order, rejects a long queue', async () => {
  const time = { now: 1_000 }
  const pause = async (ms: number) => {
    await new Promise<void>((resolve) => void setImmediate(resolve))
    time.now += ms
  }
  const take = createPace({ perMinute: 3, mostWaiting: 5, clock: () => time.now, pause })
  const entered: [number, number][] = []
  const calls = Array.from({ length: 7 }, async (_, index) => {
    await take()
    entered.push([index, time.now])
  })
  const ends = await Promise.allSettled(calls)
  expect(entered).toEqual([
    [0, 1000],
    [1, 1000],
    [2, 1000],
    [3, 61_000],
    [4, 61_000],
  ])
  expect(ends.slice(5).map((end) => end.status === 'rejected' && end.reason.kind)).toEqual(['busy', 'busy'])
  await take()
  expect(time.now).toBe(61_000)
})

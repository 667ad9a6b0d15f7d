import { createRequire } from 'node:module'
import * as scheduler from 'scheduler'
import { afterEach, expect, test, vi } from 'vitest'
import { drawInLongSlices, drawInShortSlices } from './slices.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('uses slices of one frame, and of two while a screen loads', async () => {
  drawInShortSlices()
  expect(await sliceTaken()).toBe(16)
  drawInLongSlices()
  expect(await sliceTaken()).toBe(33)
  drawInShortSlices()
  expect(await sliceTaken()).toBe(16)
})

test('uses the scheduler instance of react-dom', () => {
  const here = createRequire(import.meta.url)
  const there = createRequire(here.resolve('react-dom'))
  expect(here.resolve('scheduler')).toBe(there.resolve('scheduler'))
})

test('restores short slices a second after the visitor turned back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  drawInLongSlices()
  vi.advanceTimersByTime(1000)
  expect(await sliceTaken()).toBe(16)
})

/** Measures after how many ms a small task asks to yield, with a clock that advances on each read. */
function sliceTaken(): Promise<number> {
  let now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 0.01))
  return new Promise((resolve) => {
    scheduler.unstable_scheduleCallback(scheduler.unstable_NormalPriority, () => {
      const start = now
      while (!scheduler.unstable_shouldYield()) continue
      resolve(Math.round(now - start))
    })
  })
}

import { createRequire } from 'node:module'
import * as scheduler from 'scheduler'
import { afterEach, expect, test, vi } from 'vitest'
import { drawInLongSlices, drawInShortSlices } from './slices.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('slices are of a frame, of two while a screen is on its way', async () => {
  drawInShortSlices()
  expect(await sliceTaken()).toBe(16)
  drawInLongSlices()
  expect(await sliceTaken()).toBe(33)
  drawInShortSlices()
  expect(await sliceTaken()).toBe(16)
})

test('the scheduler asked is that of react-dom: another copy would change nothing', () => {
  const here = createRequire(import.meta.url)
  const there = createRequire(here.resolve('react-dom'))
  expect(here.resolve('scheduler')).toBe(there.resolve('scheduler'))
})

test('a visitor who turned back before the screen stood finds short ones a second later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  drawInLongSlices()
  vi.advanceTimersByTime(1000)
  expect(await sliceTaken()).toBe(16)
})

/** After how many milliseconds of a clock that each look puts on a little work is asked for a turn. */
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

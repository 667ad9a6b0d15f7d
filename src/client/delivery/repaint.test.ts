import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repaint } from './repaint.ts'

let draw: (() => void) | undefined

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    draw = callback
  })
})
afterEach(() => {
  draw = undefined
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('waits until the frame after the tap is painted', async () => {
  const isDrawn = watch(repaint())
  await vi.advanceTimersByTimeAsync(50)
  expect(isDrawn()).toBe(false)
  draw?.()
  // The callback runs before the paint, the timer after it.
  expect(isDrawn()).toBe(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(isDrawn()).toBe(true)
})

test('waits at most 100 ms for a page that is not painted', async () => {
  const isDrawn = watch(repaint())
  await vi.advanceTimersByTimeAsync(99)
  expect(isDrawn()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isDrawn()).toBe(true)
})

test('does not wait on the server', async () => {
  vi.stubGlobal('requestAnimationFrame', undefined)
  await expect(repaint()).resolves.toBeUndefined()
})

function watch(promise: Promise<void>): () => boolean {
  let isDone = false
  void promise.then(() => (isDone = true))
  return () => isDone
}

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { firstFrame } from './first-frame.ts'

function toView(paints: number) {
  let draw: (() => void) | undefined
  const view = {
    performance: { getEntriesByName: () => Array.from({ length: paints }) },
    requestAnimationFrame: (callback: () => void) => (draw = callback),
    setTimeout: (act: () => void, ms?: number) => setTimeout(act, ms),
  } as unknown as Window
  return { view, draw: () => draw?.() }
}

async function isOver(frame: Promise<void>): Promise<boolean> {
  return Promise.race([frame.then(() => true), Promise.resolve().then(() => false)])
}

describe('first frame', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('resolves at once on a painted page', async () => {
    await expect(firstFrame(toView(1).view)).resolves.toBeUndefined()
  })

  test('waits for the frame and the task after it', async () => {
    const { view, draw } = toView(0)
    const frame = firstFrame(view)
    draw()
    expect(await isOver(frame)).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await isOver(frame)).toBe(true)
  })

  test('gives up on a page without frames', async () => {
    const frame = firstFrame(toView(0).view)
    await vi.advanceTimersByTimeAsync(299)
    expect(await isOver(frame)).toBe(false)
    await vi.advanceTimersByTimeAsync(2)
    expect(await isOver(frame)).toBe(true)
  })
})

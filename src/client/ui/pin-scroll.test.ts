// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { holdPlace } from './pin-scroll.ts'

const FRAMES = 8

let element: HTMLElement
let placed: number
beforeEach(() => {
  element = document.body.appendChild(document.createElement('article'))
  placed = 0
  vi.useFakeTimers({ toFake: ['requestAnimationFrame'] })
})

const hold = () => holdPlace(element, FRAMES, () => void (placed += 1))
const pass = (frames: number) => {
  for (let frame = 0; frame < frames; frame += 1) vi.advanceTimersToNextFrame()
}

test('places an element now and in every frame until sizes settle', () => {
  hold()
  expect(placed).toBe(1)
  pass(3 * FRAMES)
  expect(placed).toBe(1 + FRAMES)
})

test('does not scroll the next page for an element that was removed', () => {
  hold()
  pass(2)
  element.remove()
  pass(FRAMES)
  expect(placed).toBe(3)
})

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('stops on %s', (act) => {
  hold()
  pass(1)
  window.dispatchEvent(new Event(act))
  pass(FRAMES)
  expect(placed).toBe(2)
})

test('stops when its caller cancels it', () => {
  const stop = hold()
  stop()
  pass(FRAMES)
  expect(placed).toBe(1)
})

// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { holdPlace } from './hold-in-view.ts'

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

test('an element is placed now and in every frame until sizes have settled', () => {
  hold()
  expect(placed).toBe(1)
  pass(3 * FRAMES)
  expect(placed).toBe(1 + FRAMES)
})

test('an element that left the page moves no other page', () => {
  hold()
  pass(2)
  element.remove()
  pass(FRAMES)
  expect(placed).toBe(3)
})

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('%s takes the page over', (act) => {
  hold()
  pass(1)
  window.dispatchEvent(new Event(act))
  pass(FRAMES)
  expect(placed).toBe(2)
})

test('whoever began it may end it', () => {
  const stop = hold()
  stop()
  pass(FRAMES)
  expect(placed).toBe(1)
})

// @vitest-environment jsdom
import { createBrowser } from '#client/platform/messenger/browser.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { addHaptics } from './messenger-features.ts'

const haptic = vi.fn<(kind: string) => void>()
addHaptics({ ...createBrowser(), haptic }, document)
afterEach(() => haptic.mockClear())

test.each([
  ['<input type="checkbox">', 1],
  ['<input type="radio">', 1],
  ['<input type="checkbox" aria-disabled="true">', 0],
  ['<button aria-pressed="false"><b>7–10</b></button>', 1],
  ['<button role="option">Кемер</button>', 1],
  ['<button aria-pressed="false" data-felt>Сердце</button>', 0],
  ['<button>Найти</button>', 0],
  ['<input type="text">', 0],
])('gives haptic feedback for %s %d times', (html, times) => {
  document.body.innerHTML = html
  const inner = document.body.querySelector('b') ?? document.body.firstElementChild
  inner?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(haptic.mock.calls).toEqual(Array.from({ length: times }, () => ['choice']))
})

test('gives feedback for a changed select', () => {
  document.body.innerHTML = '<select><option>1</option></select>'
  document.querySelector('select')?.dispatchEvent(new Event('change', { bubbles: true }))
  expect(haptic).toHaveBeenCalledTimes(1)
})

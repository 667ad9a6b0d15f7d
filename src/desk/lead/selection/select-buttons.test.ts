// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addSelectButtons } from './select-buttons.ts'

const view = window as Window & typeof globalThis
let selected: string[]
let buttons: ReturnType<typeof addSelectButtons>

beforeEach(() => {
  selected = []
  document.body.innerHTML = `<main><article><h3>Rixos</h3><a href="/tour-card/t1?price=98000">Выбрать</a></article>
    <article><h3>Delphin</h3><a href="/tour-card/t2">Выбрать</a></article><a href="/hotels/turkey">Отели</a></main>`
  // Nothing is laid out here.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 44))
  vi.spyOn(view, 'requestAnimationFrame').mockImplementation((draw) => {
    queueMicrotask(() => draw(0))
    return 1
  })
  buttons = addSelectButtons(view, () => ({
    has: (tour) => selected.includes(tour),
    isFull: false,
    toggle: (tour, title) => void selected.push(`${tour} ${title}`.split(' ')[0] ?? '', title),
  }))
})
afterEach(() => {
  buttons.stop()
  vi.restoreAllMocks()
})

const labels = () =>
  [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))
const drawn = () => new Promise((resolve) => setTimeout(resolve, 0))

test('puts a button on each link to a tour, also on those that appear later', async () => {
  await drawn()
  expect(labels()).toEqual(['В подборку: Rixos, 98\u00a0000\u00a0₽', 'В подборку: Delphin'])
  document
    .querySelector('main')
    ?.insertAdjacentHTML('beforeend', '<article><h3>Akka</h3><a href="/tour-card/t3">Тур</a></article>')
  await drawn()
  expect(labels()).toContain('В подборку: Akka')
  document.querySelector('article')?.remove()
  await drawn()
  expect(labels()).toEqual(['В подборку: Delphin', 'В подборку: Akka'])
})

test('says that a tour is selected and removes its buttons at the end', async () => {
  await drawn()
  document.querySelector('button')?.click()
  await drawn()
  expect(selected).toEqual(['/tour-card/t1?price=98000', 'Rixos, 98\u00a0000\u00a0₽'])
  expect(labels()[0]).toBe('Уже в подборке: Rixos, 98\u00a0000\u00a0₽')
  buttons.stop()
  expect(labels()).toEqual([])
})

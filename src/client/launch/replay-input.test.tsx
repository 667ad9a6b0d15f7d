// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { rememberPlaces, replayInput } from './replay-input.ts'

function Form() {
  const [city, setCity] = useState('Москва')
  const [name, setName] = useState('Анна')
  const [isOn, setOn] = useState(false)
  const [taps, setTaps] = useState(0)
  return (
    <form>
      <select value={city} onChange={(event) => setCity(event.target.value)}>
        <option>Москва</option>
        <option>Казань</option>
      </select>
      <input name="name" value={name} onChange={(event) => setName(event.target.value)} />
      <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      <button type="button" onClick={() => setTaps(taps + 1)}>
        <b>Ещё</b>
      </button>
      <output>{`${city}, ${name}, ${isOn ? 'да' : 'нет'}, ${taps}`}</output>
    </form>
  )
}

let root: HTMLElement
const find = (selector: string) => root.querySelector(selector)
const told = () => find('output')?.textContent

beforeEach(() => {
  document.body.innerHTML = `<div>${renderToString(<Form />)}</div>`
  root = document.body.firstElementChild as HTMLElement
  // Like the script of index.html.
  const acts: NonNullable<Window['early']>['acts'] = []
  const note = ({ type, target }: Event) => {
    const { value, checked } = target as HTMLInputElement
    acts.push({ type, target, value, checked })
  }
  for (const type of ['input', 'change', 'click']) document.addEventListener(type, note, true)
  window.early = {
    acts,
    stop: () => {
      for (const type of ['input', 'change', 'click']) document.removeEventListener(type, note, true)
    },
  }
})

const takeOver = () =>
  act(() => {
    hydrateRoot(root, <Form />)
  })
const repeat = () => act(() => replayInput(window))
function enter(selector: string, value: string, type: string) {
  const field = find(selector) as HTMLInputElement
  field.value = value
  field.dispatchEvent(new Event(type, { bubbles: true }))
}

test('replays what was chosen, typed, ticked and clicked before hydration', () => {
  enter('select', 'Казань', 'change')
  enter('[name=name]', 'Ан', 'input')
  enter('[name=name]', '', 'input')
  ;(find('[type=checkbox]') as HTMLElement).click()
  ;(find('b') as HTMLElement).click()
  ;(find('b') as HTMLElement).click()
  takeOver()
  repeat()
  expect(told()).toBe('Казань, , да, 1')
  expect(window.early).toBeUndefined()
})

test('replays once and stops recording', () => {
  takeOver()
  repeat()
  act(() => (find('b') as HTMLElement).click())
  repeat()
  expect(told()).toBe('Москва, Анна, нет, 1')
})

test('ignores input on elements that are gone', () => {
  ;(find('b') as HTMLElement).click()
  root.replaceChildren()
  repeat()
  expect(root.childElementCount).toBe(0)
})

test('replays input on the matching elements of a page rendered again', () => {
  enter('select', 'Казань', 'change')
  rememberPlaces(window)
  enter('[name=name]', 'Ан', 'input')
  ;(find('b') as HTMLElement).click()
  act(() => {
    createRoot(root).render(<Form />)
  })
  repeat()
  expect(told()).toBe('Казань, Ан, нет, 1')
})

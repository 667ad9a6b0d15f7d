// @vitest-environment jsdom
import { draw } from '#support/ui/draw.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Sheet } from './sheet.tsx'

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = () => {}
})
const strangers: Element[] = []
afterEach(() => {
  for (const one of strangers) one.remove()
})

/** What an extension puts next to the page. */
function addStranger(parent: Element): void {
  const menu = document.createElement('some-menu')
  menu.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100)
  parent.append(menu)
  strangers.push(menu)
}

test.each<[string, boolean, { from?: 'field'; at?: number; stranger?: Element }]>([
  ['a press outside', true, {}],
  ['a selection dragged out', false, { from: 'field' }],
  ['a press on a menu of an extension', false, { stranger: document.body }],
  ['a press on a menu next to the body', false, { stranger: document.documentElement }],
  ['a press outside next to such a menu', true, { stranger: document.body, at: 300 }],
])('%s closes it: %s', (_, isClosing, { from, at = 50, stranger }) => {
  const onClose = vi.fn<() => void>()
  draw(
    <Sheet title="Вход" isOpen onClose={onClose}>
      <input />
    </Sheet>,
  )
  if (stranger) addStranger(stranger)
  const dialog = screen.getByRole('dialog')
  const target = from === 'field' ? screen.getByRole('textbox') : dialog
  fireEvent.pointerDown(target, { clientX: at, clientY: at })
  fireEvent.click(dialog, { clientX: at, clientY: at })
  expect(onClose).toHaveBeenCalledTimes(isClosing ? 1 : 0)
})

// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { focusPressed } from './focus-pressed.ts'

focusPressed(window)

function press(html: string): void {
  document.body.innerHTML = html
  document.querySelector<HTMLElement>('[data-has-focus]')?.focus()
  document.querySelector('b')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

test('focuses a pressed button that the browser did not focus', () => {
  press('<button id="pressed"><b>Открыть</b></button>')
  expect(document.activeElement?.id).toBe('pressed')
})

test.each([
  [
    'a field that keeps the focus while its hint is pressed',
    '<input data-has-focus><button><b>Анталья</b></button>',
    'INPUT',
  ],
  ['what is no button', '<p><b>Текст</b></p>', 'BODY'],
  ['a button that cannot be pressed', '<button disabled><b>Открыть</b></button>', 'BODY'],
])('leaves %s alone', (_, html, focused) => {
  press(html)
  expect(document.activeElement?.tagName).toBe(focused)
})

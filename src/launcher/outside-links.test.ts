// @vitest-environment jsdom
import { createBrowser } from '#messenger/browser.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { openOutsideLinks } from './outside-links.ts'

const openLink = vi.fn<(url: string) => void>()
openOutsideLinks({ ...createBrowser(), openLink }, window)

afterEach(() => {
  openLink.mockClear()
  document.body.replaceChildren()
})

function click(html: string): boolean {
  document.body.innerHTML = html
  const inner = document.querySelector('b') ?? document.querySelector('a')
  // jsdom goes nowhere, and says so of what nobody prevented.
  let isPrevented = false
  window.addEventListener(
    'click',
    (event) => {
      isPrevented = event.defaultPrevented
      event.preventDefault()
    },
    { once: true },
  )
  inner?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  return isPrevented
}

test.each([
  ['<a href="https://example.ru/rules.pdf">Правила</a>', 'https://example.ru/rules.pdf'],
  ['<a href="https://t.me/putevka" target="_blank"><b>Канал</b></a>', 'https://t.me/putevka'],
  ['<a href="//example.ru/a">Правила</a>', `${location.protocol}//example.ru/a`],
])('%s opens through the client', (html, address) => {
  expect(click(html)).toBe(true)
  expect(openLink.mock.calls).toEqual([[address]])
})

test('a link of this site opens no second view of it; a middle press leaves no more than a press', () => {
  click('<a href="/policy" target="_blank">Политика</a>')
  expect(document.querySelector('a')?.target).toBe('')
  const middle = new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 })
  document.body.innerHTML = '<a href="https://example.ru/">Чужая</a>'
  document.querySelector('a')?.dispatchEvent(middle)
  expect([middle.defaultPrevented, openLink.mock.calls]).toEqual([true, [['https://example.ru/']]])
})

test.each([
  '<a href="/tours">Туры</a>',
  `<a href="${location.origin}/policy">Политика</a>`,
  '<a href="#main">К содержанию</a>',
  '<a href="tel:+78005550000">Позвонить</a>',
  '<a href="mailto:a@example.ru">Написать</a>',
  '<a>Без адреса</a>',
])('%s stays a link', (html) => {
  expect(click(html)).toBe(false)
  expect(openLink).not.toHaveBeenCalled()
})

// @vitest-environment jsdom
import { createBrowser } from '#client/platform/messenger/browser.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { offerCopy } from './offer-copy.ts'
import { openOutsideLinks } from './outside-links.ts'

const openLink = vi.fn<(url: string) => void>()
const onCall = vi.fn<(link: HTMLAnchorElement) => void>()
openOutsideLinks({ ...createBrowser(), openLink }, window, onCall)

afterEach(() => {
  openLink.mockClear()
  onCall.mockClear()
  document.body.replaceChildren()
})

function click(html: string): boolean {
  document.body.innerHTML = html
  const inner = document.querySelector('b') ?? document.querySelector('a')
  // jsdom cannot navigate; records the clicks that were not prevented.
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
])('opens %s through the client', (html, address) => {
  expect(click(html)).toBe(true)
  expect(openLink.mock.calls).toEqual([[address]])
})

test('opens no second view for a link of this site, also on a middle click', () => {
  click('<a href="/policy" target="_blank">Политика</a>')
  expect(document.querySelector('a')?.target).toBe('')
  const middle = new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 })
  document.body.innerHTML = '<a href="https://example.ru/">Чужая</a>'
  document.querySelector('a')?.dispatchEvent(middle)
  expect({ defaultPrevented: middle.defaultPrevented, openLinkCalls: openLink.mock.calls }).toEqual({
    defaultPrevented: true,
    openLinkCalls: [['https://example.ru/']],
  })
})

test.each([
  '<a href="/tours">Туры</a>',
  `<a href="${location.origin}/policy">Политика</a>`,
  '<a href="#main">К содержанию</a>',
  '<a>Без адреса</a>',
])('leaves %s a link', (html) => {
  expect(click(html)).toBe(false)
  expect(openLink).not.toHaveBeenCalled()
})

test.each(['tel:+78005550000', 'mailto:a@example.ru'])(
  'opens %s in a new window and offers it for copying',
  (href) => {
    expect(click(`<a href="${href}"><b>Связаться</b></a>`)).toBe(false)
    expect(document.querySelector('a')?.target).toBe('_blank')
    expect(onCall.mock.calls.map(([link]) => link.href)).toEqual([href])
    expect(openLink).not.toHaveBeenCalled()
  },
)

test.each([
  ['tel:+78005550000', 'Если звонок не начался, наберите +78005550000: номер скопирован.', '+78005550000'],
  [
    'mailto:a%2Bb@example.ru?subject=x',
    'Если письмо не открылось, напишите на a+b@example.ru: адрес скопирован.',
    'a+b@example.ru',
  ],
])('copies what %s leads to and says so', async (href, words, copied) => {
  const link = Object.assign(document.createElement('a'), { href })
  const notify = vi.fn<(words: string | undefined) => void>()
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  await offerCopy(link, { notify }, { writeText })
  expect(writeText).toHaveBeenCalledExactlyOnceWith(copied)
  expect(notify).toHaveBeenCalledExactlyOnceWith(words, 'tip')
})

test('shows the number if the clipboard refuses', async () => {
  const link = Object.assign(document.createElement('a'), { href: 'tel:88005550000' })
  const notify = vi.fn<(words: string | undefined) => void>()
  await offerCopy(link, { notify }, { writeText: () => Promise.reject(new Error('no')) })
  expect(notify).toHaveBeenCalledExactlyOnceWith('Если звонок не начался, наберите 88005550000.', 'tip')
})

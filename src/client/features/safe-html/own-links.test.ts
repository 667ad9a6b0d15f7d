// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { tendOwnLinks } from './own-links.ts'

/** What a press of the only link of a text leads to: within the app, or as the browser does it. */
function pressed(href: string, how: MouseEventInit = {}): object | 'browser' {
  const text = document.createElement('p')
  text.innerHTML = `<a href="${href}" target="_blank">x</a>`
  const navigate = vi.fn()
  const end = tendOwnLinks(text, { navigate, prefetcher: undefined })
  const press = new MouseEvent('click', { cancelable: true, bubbles: true, ...how })
  // jsdom goes nowhere, and says so.
  text.addEventListener('click', (event) => event.preventDefault())
  text.querySelector('a')?.dispatchEvent(press)
  end()
  return navigate.mock.lastCall?.[0] ?? 'browser'
}

test.each([
  ['/support?a=1#visa', { pathname: '/support', search: '?a=1', hash: '#visa' }],
  [`${location.origin}/tours`, { pathname: '/tours', search: '', hash: '' }],
  ['/upload/offer.pdf', 'browser'],
  ['/no/such/page', 'browser'],
  ['https://bank.example/tours', 'browser'],
  ['tel:+79161234567', 'browser'],
])('%s', (href, led) => expect(pressed(href)).toEqual(led))

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a press with %j is the browser’s',
  (how) => expect(pressed('/tours', how)).toBe('browser'),
)

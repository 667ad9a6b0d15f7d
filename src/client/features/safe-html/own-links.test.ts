// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { tendOwnLinks } from './own-links.ts'

/** Clicks the only link of a text; returns the in-app navigation or 'browser'. */
function pressed(href: string, how: MouseEventInit = {}): object | 'browser' {
  const text = document.createElement('p')
  text.innerHTML = `<a href="${href}" target="_blank">x</a>`
  const navigate = vi.fn()
  const end = tendOwnLinks(text, { navigate, prefetcher: undefined })
  const press = new MouseEvent('click', { cancelable: true, bubbles: true, ...how })
  // jsdom cannot navigate and logs an error.
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
])('handles a click on %s', (href, led) => expect(pressed(href)).toEqual(led))

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %j to the browser',
  (how) => expect(pressed('/tours', how)).toBe('browser'),
)

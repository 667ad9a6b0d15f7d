// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOfAddress, readPrerenderedPage } from './prerendered-page.ts'

const MINUTE_MS = 60_000
const RENDERED_AT = Date.UTC(2026, 10, 21, 9, 0, 0)
const SEARCH = 'adults=2&from=1&to=4'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** Reads a page that was rendered so many minutes ago. */
function read(page: object, minutes: number) {
  vi.setSystemTime(RENDERED_AT + minutes * MINUTE_MS)
  const reads = ['from', 'to', 'adults', 'sort']
  const state = { path: '/tours', reads, renderedAt: RENDERED_AT, queries: {}, ...page }
  document.body.innerHTML = `<script type="application/json" id="page">${JSON.stringify(state)}</script>`
  return readPrerenderedPage(document)
}

test('ignores prices of a search after ten minutes, but no other page', () => {
  expect(read({ search: SEARCH }, 10)).toMatchObject({ search: SEARCH })
  expect(read({ search: SEARCH }, 11)).toBeUndefined()
  expect(read({ path: '/' }, 24 * 60)).toMatchObject({ path: '/' })
})

test.each([
  ['?to=4&from=1&adults=2', true],
  [`?${SEARCH}&utm_source=vk&erid=1`, true],
  [`?${SEARCH}&sort=price`, false],
  ['?from=1&to=4', false],
  ['', false],
])('a document of a search is of the address /tours%s: %j', (search, isOf) => {
  const page = read({ search: SEARCH }, 0)
  if (!page) throw new Error('No page')
  expect(isOfAddress(page, { pathname: '/tours', search } as Location)).toBe(isOf)
})

// @vitest-environment jsdom
import { NavigationType, type BlockerFunction, type Location } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { leaveByDocument } from './fresh-build.tsx'
import { holdReload } from './hold-reload.ts'

const at = (pathname: string, search = ''): Location => ({
  pathname,
  search,
  hash: '',
  state: null,
  key: 'k',
})
const toHotels: Parameters<BlockerFunction>[0] = {
  currentLocation: at('/tours'),
  nextLocation: at('/hotels'),
  historyAction: NavigationType.Push,
}

afterEach(() => vi.restoreAllMocks())

// Leaving is only testable in a browser: jsdom loads no documents.
test('stays on the page for a filter that rewrites the address', () => {
  const nextLocation = at('/tours', '?f_meal=7')
  expect(leaveByDocument({ ...toHotels, nextLocation, historyAction: NavigationType.Replace })).toBe(false)
})

test('navigates inside the page with unsent input or without a connection', () => {
  const letGo = holdReload()
  expect(leaveByDocument(toHotels)).toBe(false)
  letGo()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(leaveByDocument(toHotels)).toBe(false)
})

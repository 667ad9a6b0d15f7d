import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { explainSiteLaunch } from './launch-hint.ts'

interface Page {
  hash?: string
  search?: string
  client?: string
  webdriver?: boolean
  Telegram?: object
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each<[name: string, page: Page, later: object | undefined, line: RegExp]>([
  ['parameters in the hash', { hash: '#tgWebAppVersion=9.1' }, undefined, /neither a bridge/],
  ['parameters in the query', { search: '?tgWebAppData=a' }, undefined, /neither a bridge/],
  ["MAX's parameters", { hash: '#WebAppData=a' }, undefined, /neither a bridge/],
  ['a late object', {}, { WebApp: { initData: 'a' } }, /appeared after the launch/],
  ['an empty object', { Telegram: { WebApp: { platform: 'unknown' } } }, undefined, /has no initData/],
  ['an automated browser', { webdriver: true }, undefined, /never requests telegram-web-app\.js/],
])('prints one line for %s', (_, page, later, line) => {
  const lines = launch(page, later)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(line)
})

test.each<[name: string, page: Page]>([
  ['a messenger', { client: 'messenger', hash: '#tgWebAppVersion=9.1', webdriver: true }],
  ['an ordinary browser', {}],
  ['a link with a start parameter', { hash: '#tgWebAppStartParam=policy' }],
])('prints nothing in %s', (_, page) => {
  expect(launch(page)).toEqual([])
})

/** Returns the console output within a minute of a page. The app starts twice, as in strict mode. */
function launch({ hash = '', search = '', client, webdriver = false, Telegram }: Page, later?: object) {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  const view = {
    location: { hash, search },
    navigator: { webdriver },
    document: { documentElement: { dataset: { client } } },
    early: { acts: [], stop: () => {} },
    Telegram,
  }
  explainSiteLaunch(view as unknown as Window)
  // The app clears the address before it starts.
  Object.assign(view, { location: { hash: '', search: '' } })
  view.early.stop()
  view.early.stop()
  vi.advanceTimersByTime(2000)
  if (later) Object.assign(view, { Telegram: later })
  vi.advanceTimersByTime(60_000)
  return info.mock.calls.map(([line]) => String(line))
}

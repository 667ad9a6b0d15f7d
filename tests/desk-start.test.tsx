// @vitest-environment jsdom
import { installBridgeClient } from '#support/messenger/bridge-client.ts'
import { until } from '#support/until.ts'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preparePage } from './page.ts'

preparePage()

const launch = new URLSearchParams({
  tgWebAppData: 'user=%7B%22id%22%3A7%7D&hash=h1',
  tgWebAppPlatform: 'android',
  tgWebAppVersion: '9.1',
  tgWebAppThemeParams: JSON.stringify({ bg_color: '#17212b' }),
}).toString()
const refused = () => Promise.resolve(Response.json({ message: 'Не менеджер' }, { status: 403 }))
const fetched = vi.fn<typeof fetch>(refused)
const style = () => document.documentElement.style

/** Runs the desk's entry as its page does. */
async function start(address: string) {
  history.replaceState(null, '', address)
  await act(() => import('#desk/main.tsx'))
  return screen.findByLabelText('Электронная почта')
}

function setWebApp(webApp: object): void {
  Object.defineProperty(window, 'Telegram', { configurable: true, value: { WebApp: webApp } })
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', fetched)
  document.body.innerHTML = '<div id="root"></div>'
  fetched.mockClear()
  style().cssText = ''
  delete document.documentElement.dataset.scheme
})
afterEach(() => {
  vi.doUnmock('#client/platform/messenger/webapp-object/webapp-object.ts')
  for (const name of ['Telegram', 'TelegramWebviewProxy']) Reflect.deleteProperty(window, name)
})

test('opens in a browser without a sign-in by launch', async () => {
  await start('/desk')
  expect(fetched).not.toHaveBeenCalled()
  expect(style().cssText).toBe('')
})

test('opens in a native client, with its theme and insets, and signs in by the launch', async () => {
  const client = installBridgeClient({
    web_app_request_safe_area: () => ['safe_area_changed', { top: 44, bottom: 34, left: 0, right: 0 }],
    web_app_request_content_safe_area: () => ['content_safe_area_changed', { top: 46 }],
  })
  await start(`/desk#${launch}`)
  expect(client.names()).toEqual(expect.arrayContaining(['web_app_ready', 'web_app_expand']))
  expect(document.documentElement.dataset.scheme).toBe('dark')
  expect(location.hash).toBe('')
  expect(fetched).toHaveBeenCalledTimes(1)
  await until(() =>
    expect(style().getPropertyValue('--inset-top')).toBe('max(90px, env(safe-area-inset-top, 0px))'),
  )
})

test("opens in a client's object and signs in by its launch", async () => {
  const ready = vi.fn<() => void>()
  setWebApp({ initData: 'hash=h2', platform: 'ios', version: '9.1', colorScheme: 'dark', ready })
  await start('/desk')
  expect(ready).toHaveBeenCalledTimes(1)
  expect(document.documentElement.dataset.scheme).toBe('dark')
  expect(fetched).toHaveBeenCalledTimes(1)
})

test("opens with e-mail sign-in when the driver's chunk does not load", async () => {
  vi.doMock('#client/platform/messenger/webapp-object/webapp-object.ts', () =>
    Promise.reject(new TypeError('Failed to fetch')),
  )
  setWebApp({ initData: 'hash=h3', platform: 'ios', version: '9.1' })
  await start('/desk')
  expect(fetched).not.toHaveBeenCalled()
})

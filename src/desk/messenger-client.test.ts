import { expect, test, vi } from 'vitest'
import { findMessengerClient } from './messenger-client.ts'

const viewOf = (parts: object, hash = '') => {
  const view: Record<string, unknown> = { location: { hash }, ...parts }
  view['parent'] ??= view
  // As much of a window as the client is looked for in.
  return view as unknown as Window
}

test('a browser has no client, nor has a page that only loaded the script', () => {
  expect(findMessengerClient(viewOf({}))).toBeUndefined()
  expect(findMessengerClient(viewOf({ Telegram: { WebApp: { initData: '' } } }))).toBeUndefined()
})

test('the object tells its launch and scheme; members that are absent or throw stop nothing', () => {
  const ready = vi.fn()
  const expand = () => {
    throw new TypeError('WebAppMethodUnsupported')
  }
  const app = { initData: 'hash=1', colorScheme: 'dark', ready, expand }
  const client = findMessengerClient(viewOf({ Telegram: { WebApp: app } }))
  client?.begin()
  client?.setBack(() => {})
  const onScheme = vi.fn<(isDark: boolean) => void>()
  client?.onScheme(onScheme)
  expect([client?.initData, ready.mock.calls.length, onScheme.mock.calls]).toEqual(['hash=1', 1, [[true]]])
})

test('through the bridge the launch stands in the address, and the way back is heard', () => {
  const told: string[] = []
  const hash = new URLSearchParams({
    tgWebAppData: 'user=7&hash=2',
    tgWebAppPlatform: 'android',
    tgWebAppThemeParams: JSON.stringify({ bg_color: '#17212b' }),
  })
  const view = viewOf(
    { TelegramWebviewProxy: { postEvent: (name: string) => void told.push(name) } },
    `#${hash.toString()}`,
  )
  const client = findMessengerClient(view)
  client?.begin()
  const onScheme = vi.fn<(isDark: boolean) => void>()
  client?.onScheme(onScheme)
  const back = vi.fn()
  client?.setBack(back)
  expect([client?.initData, onScheme.mock.calls]).toEqual(['user=7&hash=2', [[true]]])
  expect(told).toEqual(
    expect.arrayContaining(['web_app_ready', 'web_app_expand', 'web_app_setup_back_button']),
  )
  const { receiveEvent } = (
    view as unknown as { Telegram: { WebView: { receiveEvent: (name: string) => void } } }
  ).Telegram.WebView
  receiveEvent('back_button_pressed')
  client?.setBack(undefined)
  receiveEvent('back_button_pressed')
  expect(back).toHaveBeenCalledTimes(1)
})

// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { until } from '#support/until.ts'
import type { ThemeColors } from './port.ts'
import { loadSdk, type LoadSdk } from './sdk.ts'
import { createTelegram } from './telegram.ts'

const initData = 'user=%7B%22id%22%3A42%7D&auth_date=1&signature=s&hash=h'
const light = { bg_color: '#ffffff', text_color: '#222222' }
const dark = { bg_color: '#17212b', text_color: '#f5f5f5' }

function start(changes: Partial<Parameters<typeof createTelegram>[0]> = {}, sdk?: LoadSdk) {
  const events: [string, unknown][] = []
  const listeners = new Set<(event: string, payload: unknown) => void>()
  const emit = (event: string, payload: unknown) => {
    for (const listener of listeners) listener(event, payload)
  }
  const messenger = createTelegram(
    {
      kind: 'telegram',
      launch: '',
      platform: 'android',
      version: '9.1',
      initData,
      startParam: undefined,
      theme: JSON.stringify(light),
      ...changes,
    },
    {
      post: (event, params) => void events.push([event, params]),
      listen(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    () => {},
    sdk,
  )
  return { messenger, events, emit, names: () => events.map(([name]) => name) }
}

/** Delivers an event as a native client does. */
function receive(event: string, payload: unknown): void {
  const { Telegram } = window as unknown as {
    Telegram?: { WebView?: { receiveEvent?: (name: string, data: unknown) => void } }
  }
  Telegram?.WebView?.receiveEvent?.(event, payload)
}

afterEach(() => vi.restoreAllMocks())

test('posts the launch at once, without the SDK', () => {
  const { messenger, events } = start()
  messenger.expand()
  messenger.hideBackButton()
  messenger.ready()
  expect(events).toEqual([
    ['web_app_expand', undefined],
    ['web_app_setup_back_button', { is_visible: false }],
    ['web_app_ready', undefined],
  ])
})

describe('theme', () => {
  test('is set at once, then follows the client and ignores invalid data', () => {
    const heard: [ThemeColors, boolean | undefined][] = []
    const { messenger, emit, names } = start()
    const stop = messenger.onTheme((colors, isDark) => heard.push([colors, isDark]))
    expect(heard).toEqual([[{ bg: '#ffffff', text: '#222222' }, false]])
    expect(names()).toEqual(['web_app_request_theme'])
    emit('theme_changed', { theme_params: dark })
    emit('theme_changed', { theme_params: {} })
    emit('theme_changed', null)
    expect(heard.slice(1)).toEqual([[{ bg: '#17212b', text: '#f5f5f5' }, true]])
    stop()
    emit('theme_changed', { theme_params: light })
    expect(heard).toHaveLength(2)
  })

  test.each([undefined, '', 'null', '{"bg_color":"red"}', '{'])(
    'names no scheme when launched with theme %j',
    (theme) => {
      const heard: [ThemeColors, boolean | undefined][] = []
      start({ theme }).messenger.onTheme((colors, isDark) => heard.push([colors, isDark]))
      expect(heard).toEqual([[{}, undefined]])
    },
  )
})

test('requests insets only with a listener and sums them', async () => {
  const heard: object[] = []
  const { messenger, names } = start({}, loadSdk)
  messenger.onInsets((insets) => heard.push(insets))
  expect(names()).toEqual([])
  await until(() =>
    expect(names()).toEqual(['web_app_request_safe_area', 'web_app_request_content_safe_area']),
  )
  receive('safe_area_changed', { top: 44, bottom: 34, left: 40, right: 0 })
  receive('content_safe_area_changed', { top: 46, bottom: 'much', left: 4, right: -1 })
  expect(heard).toEqual([
    { top: 44, bottom: 34, left: 40, right: 0 },
    { top: 90, bottom: 34, left: 44, right: 0 },
  ])
})

test.each<[string, LoadSdk | undefined]>([
  ['without the SDK', undefined],
  ['when the SDK does not load', () => Promise.reject(new TypeError('Failed to fetch'))],
])('hears insets on its own bridge %s', async (_, sdk) => {
  const heard: object[] = []
  const { messenger, names, emit } = start({}, sdk)
  const stop = messenger.onInsets((insets) => heard.push(insets))
  await until(() =>
    expect(names()).toEqual(['web_app_request_safe_area', 'web_app_request_content_safe_area']),
  )
  emit('safe_area_changed', { top: 44, bottom: 34 })
  emit('content_safe_area_changed', { top: 46 })
  stop()
  emit('safe_area_changed', { top: 1 })
  expect(heard).toEqual([
    { top: 44, bottom: 34, left: 0, right: 0 },
    { top: 90, bottom: 34, left: 0, right: 0 },
  ])
})

test('shows the back button until hidden, and not at all when hidden before', async () => {
  const onPress = vi.fn<() => void>()
  const { messenger, events, emit } = start()
  messenger.showBackButton(() => {})()
  const hide = messenger.showBackButton(onPress)
  const set = (isVisible: boolean) => ['web_app_setup_back_button', { is_visible: isVisible }]
  await until(() => expect(events).toEqual([set(true)]))
  emit('back_button_pressed', undefined)
  hide()
  emit('back_button_pressed', undefined)
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(events).toEqual([set(true), set(false)])
})

test('reports the settled height while the app is partly hidden', async () => {
  const heard: unknown[] = []
  const { messenger, names, emit } = start()
  messenger.onHeight((height) => heard.push(height))
  await until(() => expect(names()).toEqual(['web_app_request_viewport']))
  const say = (changes: object) =>
    emit('viewport_changed', { height: 412, is_expanded: false, is_state_stable: true, ...changes })
  say({ is_state_stable: false })
  say({})
  say({ is_expanded: true })
  say({ height: 1 })
  say({ height: '412' })
  emit('theme_changed', {})
  expect(heard).toEqual([412, undefined, undefined, undefined])
})

test('opens Telegram’s own pages in the client, all others in a browser', () => {
  const { messenger, events } = start()
  messenger.openLink('https://t.me/putevka?start=1')
  messenger.openLink('https://t.me.example.ru/')
  expect(events).toEqual([
    ['web_app_open_tg_link', { path_full: '/putevka?start=1' }],
    ['web_app_open_link', { url: 'https://t.me.example.ru/' }],
  ])
})

test('calls no listener removed before the SDK has loaded', async () => {
  const heard: object[] = []
  const { messenger, names } = start({}, loadSdk)
  messenger.onInsets((insets) => heard.push(insets))()
  await import('@telegram-apps/sdk-react')
  await Promise.resolve()
  receive('safe_area_changed', { top: 44, bottom: 34 })
  expect(heard).toEqual([])
  expect(names()).toEqual([])
})

test.each([
  ['choice', { type: 'selection_change' }],
  ['light', { type: 'impact', impact_style: 'light' }],
  ['success', { type: 'notification', notification_type: 'success' }],
  ['error', { type: 'notification', notification_type: 'error' }],
] as const)('gives haptic feedback for %s', async (kind, params) => {
  const { messenger, events } = start()
  messenger.haptic(kind)
  await until(() => expect(events).toEqual([['web_app_trigger_haptic_feedback', params]]))
})

test('passes links and sharing to the client', async () => {
  const { messenger, events } = start()
  messenger.openLink('https://example.ru/')
  await expect(messenger.share('https://t.me/bot?startapp=s', 'Тур на двоих')).resolves.toBe('sent')
  expect(events).toEqual([
    ['web_app_open_link', { url: 'https://example.ru/' }],
    [
      'web_app_open_tg_link',
      {
        path_full:
          '/share/url?url=https%3A%2F%2Ft.me%2Fbot%3Fstartapp%3Ds&text=%D0%A2%D1%83%D1%80%20%D0%BD%D0%B0%20%D0%B4%D0%B2%D0%BE%D0%B8%D1%85',
      },
    ],
  ])
})

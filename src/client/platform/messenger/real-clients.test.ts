// @vitest-environment jsdom
import { ANSWER_MS, installBridgeClient, type Answers } from '#support/messenger/bridge-client.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ThemeColors } from './port.ts'
import { loadSdk } from './sdk.ts'
import { createTelegram } from './telegram.ts'

/** Loads the lazy chunks once: that takes real time, and the tests use fake timers. */
await Promise.all([import('./capabilities.ts'), import('@telegram-apps/sdk-react')])

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(window, 'TelegramWebviewProxy')
})

const launch = {
  kind: 'telegram',
  launch: '',
  platform: 'android',
  version: '9.1',
  startParam: undefined,
} as const
const signed = 'user=%7B%22id%22%3A42%7D&auth_date=1&signature=s&hash=h'
const light = JSON.stringify({ bg_color: '#ffffff' })

interface Launch {
  initData?: string | undefined
  theme?: string | undefined
  version?: string
}

function start(answers: Answers = {}, changes: Launch = {}) {
  const client = installBridgeClient(answers)
  const kept: unknown[] = []
  const found = { ...launch, initData: signed, theme: light, ...changes }
  const messenger = createTelegram(found, client.bridge, (params) => void kept.push(params), loadSdk)
  return { ...client, messenger, kept }
}

const contact = (phone: string) =>
  new URLSearchParams({
    contact: JSON.stringify({ phone_number: phone }),
    auth_date: '1',
    hash: 'h',
  }).toString()

describe('phone', () => {
  /** The servers store the number a moment after the dialog: until then the answer is empty. */
  const sharing = (emptyAnswers = 2): Answers => {
    let asked = 0
    return {
      web_app_request_phone: () => ['phone_requested', { status: 'sent' }],
      web_app_invoke_custom_method: ({ req_id, method }) =>
        method === 'getRequestedContact'
          ? [
              'custom_method_invoked',
              { req_id, result: (asked += 1) > emptyAnswers ? contact('79161234567') : '' },
            ]
          : undefined,
    }
  }

  test.each<[string, Launch]>([
    ['a signed launch', {}],
    ['a launch without signature', { initData: 'user=1&hash=h' }],
    ['a launch without data', { initData: undefined }],
    ['a theme colour of eight digits', { theme: '{"bg_color":"#ffffffff"}' }],
    ['no theme', { theme: undefined }],
    ['version 6.9', { version: '6.9' }],
  ])('is requested over the bridge in %s', async (_, changes) => {
    const { messenger, names } = start(sharing(), changes)
    expect(messenger.canRequestPhone).toBe(true)
    const phone = messenger.requestPhone()
    await vi.advanceTimersByTimeAsync(1000)
    await expect(phone).resolves.toBe('79161234567')
    expect(names()).toEqual([
      'web_app_request_phone',
      'web_app_invoke_custom_method',
      'web_app_invoke_custom_method',
      'web_app_invoke_custom_method',
    ])
  })

  test('is requested again after a server error', async () => {
    let asked = 0
    const { messenger } = start({
      ...sharing(),
      web_app_invoke_custom_method: ({ req_id }) => [
        'custom_method_invoked',
        (asked += 1) === 1 ? { req_id, error: 'TIMEOUT' } : { req_id, result: contact('1') },
      ],
    })
    const phone = messenger.requestPhone()
    await vi.advanceTimersByTimeAsync(1000)
    await expect(phone).resolves.toBe('1')
  })

  test('is missing after a refusal, without asking the servers', async () => {
    const { messenger, names } = start({
      web_app_request_phone: () => ['phone_requested', { status: 'cancelled' }],
    })
    const phone = messenger.requestPhone()
    await vi.advanceTimersByTimeAsync(ANSWER_MS)
    await expect(phone).resolves.toBeUndefined()
    expect(names()).toEqual(['web_app_request_phone'])
  })

  test.each<[string, Answers]>([
    ['the client', {}],
    ['the server', { web_app_request_phone: () => ['phone_requested', { status: 'sent' }] }],
  ])('is missing if %s never answers', async (_, answers) => {
    const { messenger } = start(answers)
    const phone = messenger.requestPhone()
    await vi.advanceTimersByTimeAsync(60_000)
    await expect(phone).resolves.toBeUndefined()
  })

  test.each([
    ['6.8', false],
    ['6.9', true],
    ['10.1', true],
    ['', false],
    ['nine', false],
  ])('is offered by version %j: %s', (version, isOffered) => {
    expect(start({}, { version }).messenger.canRequestPhone).toBe(isOffered)
  })
})

describe('theme', () => {
  const dark = { bg_color: '#17212b' }

  test.each<[string, string | undefined]>([
    ['another one', light],
    ['none', undefined],
    ['one with eight digits', '{"bg_color":"#ffffffff"}'],
  ])('is read from the client at once if the launch contains %s', async (_, theme) => {
    const { messenger, kept } = start(
      { web_app_request_theme: () => ['theme_changed', { theme_params: dark }] },
      { theme },
    )
    const heard: ThemeColors[] = []
    messenger.onTheme((colors) => heard.push(colors))
    await vi.advanceTimersByTimeAsync(ANSWER_MS)
    expect(heard.at(-1)).toEqual({ bg: '#17212b' })
    expect(kept).toEqual([dark])
  })

  test('is not applied twice if the launch already contains it', async () => {
    const { messenger } = start({
      web_app_request_theme: () => ['theme_changed', { theme_params: JSON.parse(light) as unknown }],
    })
    const listener = vi.fn<() => void>()
    messenger.onTheme(listener)
    await vi.advanceTimersByTimeAsync(ANSWER_MS)
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

test('paints the main button with every state and every theme', async () => {
  const { messenger, posted } = start()
  const act = { text: 'Найти', isEnabled: true, isBusy: false }
  const bars = { header: '#ffffff', page: '#f0f0f0', bottom: '#ffffff' }
  const buttons = () =>
    posted.filter(([event]) => event === 'web_app_setup_main_button').map(([, given]) => given)
  messenger.paint({ ...bars, button: '#2481cc', buttonText: '#ffffff' })
  const button = messenger.takeMainButton(
    () => {},
    () => {},
  )
  button?.show(act)
  button?.show({ ...act, isBusy: true })
  messenger.paint({ ...bars, button: '#58bcd6', buttonText: '#06232d' })
  button?.show(undefined)
  messenger.paint({ ...bars, button: '#000000', buttonText: '#ffffff' })
  expect(buttons().map(({ is_visible, color, text_color }) => [is_visible, color, text_color])).toEqual([
    [true, '#2481cc', '#ffffff'],
    [true, '#2481cc', '#ffffff'],
    [true, '#58bcd6', '#06232d'],
    [false, undefined, undefined],
  ])
})

test('does not take a dropped write-access request for consent', async () => {
  const allowed = start().messenger.requestWrite()
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(allowed).resolves.toBe(false)
})

test('works in a client with frozen globals', async () => {
  const globals = { Telegram: Object.freeze({}), TelegramGameProxy: Object.freeze({ receiveEvent() {} }) }
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(window, name, { configurable: true, get: () => value })
  Object.defineProperty(window, 'TelegramWebviewProxy', { configurable: true, value: { postEvent() {} } })
  const { findBridge } = await import('./bridge.ts')
  const bridge = findBridge(window)
  expect(() => bridge?.listen(() => {})).not.toThrow()
  for (const name of Object.keys(globals)) Reflect.deleteProperty(window, name)
})

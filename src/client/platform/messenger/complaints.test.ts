// @vitest-environment jsdom
import { until } from '#support/until.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { loadSdk } from './sdk.ts'
import { createTelegram } from './telegram.ts'
import { createWebAppObject } from './webapp-object/webapp-object.ts'

/**
 * Frequent complaints about Telegram SDKs (issues of tma.js and its templates) that the tests of no other
 * module hold, each shown not to affect us.
 */
const sdk = vi.hoisted(() => ({ inits: 0, listeners: 0 }))
vi.mock('@telegram-apps/sdk-react', () => ({
  init: () => void (sdk.inits += 1),
  on() {
    sdk.listeners += 1
    return () => {}
  },
}))
afterEach(() => void vi.unstubAllGlobals())

const found = { platform: 'ios', version: '9.9', initData: undefined, startParam: undefined } as const

// The SDK is started twice and throws (nextjs-template 19, tma.js 318).
test('never starts the SDK', async () => {
  const bridge = { post() {}, listen: () => () => {} }
  const inTelegram = { ...found, kind: 'telegram', launch: '', theme: undefined } as const
  const messenger = createTelegram(inTelegram, bridge, () => {}, loadSdk)
  messenger.onTheme(() => {})
  messenger.onInsets(() => {})
  await until(() => expect(sdk.listeners).toBe(2))
  expect(sdk.inits).toBe(0)
})

// The methods of tma.js 712, 879, 439.
test('shares and opens links when openTelegramLink is missing or throws', async () => {
  const share = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const tab = vi.fn<() => null>()
  vi.stubGlobal('navigator', { share })
  vi.stubGlobal('open', tab)
  const throwing = () => {
    throw new TypeError('WebAppTgUrlInvalid')
  }
  for (const member of [undefined, throwing]) {
    const webApp = { openTelegramLink: member, openLink: member }
    const messenger = createWebAppObject({ ...found, kind: 'webapp', webApp })
    await messenger.share('https://example.ru/', 'Тур')
    messenger.openLink('https://t.me/putevka_bot')
  }
  expect(share).toHaveBeenCalledTimes(2)
  expect(tab).toHaveBeenCalledTimes(2)
})

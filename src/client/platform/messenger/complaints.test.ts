// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nowhere } from '#support/messenger/nowhere.ts'
import { until } from '#support/until.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { detect, type DetectionInput } from './detect.ts'
import { readViewportHeight, readInsets } from './insets.ts'
import { loadSdk } from './sdk.ts'
import { createTelegram } from './telegram.ts'
import { createWebAppObject } from './webapp-object/webapp-object.ts'

/**
 * The most frequent complaints about Telegram SDKs (issues of tma.js and its templates), each shown not
 * to affect us.
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

const inClient = { ...nowhere, hasBridge: true }
const launched = '#tgWebAppPlatform=ios&tgWebAppVersion=9.1&tgWebAppData='
const found = { platform: 'ios', version: '9.9', initData: undefined, startParam: undefined } as const

const here: [string, () => unknown][] = [
  [
    'launch parameters are missing outside of Telegram or after a reload (tma.js 717, 683, 383, 373)',
    () => {
      expect(detect(nowhere)).toEqual({ kind: 'browser' })
      expect(detect({ ...nowhere, hash: launched })).toEqual({ kind: 'browser' })
      expect(detect(inClient)).toEqual({ kind: 'browser' })
      expect(detect({ ...inClient, remembered: launched.slice(1) })).toMatchObject({ kind: 'telegram' })
    },
  ],
  [
    'the height is trimmed, or is one pixel (tma.js 415, issues 25)',
    () => {
      expect([
        readViewportHeight(true, 300),
        readViewportHeight(false, 1),
        readViewportHeight(false, 'x'),
      ]).toEqual([undefined, undefined, undefined])
      expect(readViewportHeight(false, 412)).toBe(412)
    },
  ],
  [
    'fullscreen has two kinds of insets, which must be summed (tma.js 695)',
    () => expect(readInsets({ top: 44 }, { top: 46 })).toEqual({ top: 90, bottom: 0, left: 0, right: 0 }),
  ],
  [
    'insets arrive late after fullscreen (tma.js 704): each change is reported',
    () => {
      const events = new Map<string, () => void>()
      const webApp = {
        contentSafeAreaInset: { top: 0 },
        onEvent: (name: string, act: () => void) => events.set(name, act),
      }
      const heard: number[] = []
      createWebAppObject({ ...found, kind: 'webapp', webApp }).onInsets(({ top }) => heard.push(top))
      webApp.contentSafeAreaInset.top = 46
      events.get('contentSafeAreaChanged')?.()
      expect(heard).toEqual([0, 46])
    },
  ],
  [
    'the SDK is started twice and throws (nextjs-template 19, tma.js 318): the app never starts it',
    async () => {
      const bridge = { post() {}, listen: () => () => {} }
      const inTelegram = { ...found, kind: 'telegram', launch: '', theme: undefined } as const
      const messenger = createTelegram(inTelegram, bridge, () => {}, loadSdk)
      messenger.onTheme(() => {})
      messenger.onInsets(() => {})
      await until(() => expect(sdk.listeners).toBe(2))
      expect(sdk.inits).toBe(0)
    },
  ],
  [
    'openTelegramLink and shareURL are missing or throw (tma.js 712, 879, 439)',
    async () => {
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
      expect({ shareCallsCount: share.mock.calls.length, tabCallsCount: tab.mock.calls.length }).toEqual({
        shareCallsCount: 2,
        tabCallsCount: 2,
      })
    },
  ],
  [
    'start_param is missing on some clients (issues 75, tma.js 520): every place is read',
    () => {
      const param = (input: Partial<DetectionInput>) => detect({ ...inClient, ...input })
      const expected = { startParam: 'h_1' }
      expect(param({ hash: `${launched}&tgWebAppStartParam=h_1` })).toMatchObject(expected)
      expect(param({ hash: launched, search: '?tgWebAppStartParam=h_1' })).toMatchObject(expected)
      expect(param({ hash: `${launched}start_param%3Dh_1` })).toMatchObject(expected)
    },
  ],
  [
    'a strict schema refuses real launches: no theme, no signature (tma.js 875, 682, 833)',
    () => {
      const initData = 'user%3D%257B%2522id%2522%253A1%257D%26hash%3Dh'
      expect(detect({ ...inClient, hash: launched + initData })).toMatchObject({
        kind: 'telegram',
        theme: undefined,
      })
    },
  ],
]

test.each(here)('%s', async (_, prove) => void (await prove()))

/** Complaints that only the whole app can disprove: the test that does, by file and name. */
const elsewhere: [string, string, string][] = [
  [
    'viewport.mount never settles (tma.js 694, 462, 215)',
    'e2e/journeys/launch-bridge.spec.ts',
    'a client that answers nothing',
  ],
  [
    'storage throws in a frame (tma.js 471)',
    'e2e/journeys/kit-bridge.spec.ts',
    'stays signed in while open with storage blocked',
  ],
  [
    'the keyboard hides fields (tma.js 430, 732)',
    'src/client/launch/keyboard.test.ts',
    'hides the keyboard on submit',
  ],
  [
    'a swipe down closes the app (Telegram-iOS 1447)',
    'e2e/journeys/native-telegram.spec.ts',
    'ignores a swipe down while images are swiped',
  ],
  [
    'the client is lost after another origin',
    'e2e/journeys/origin-bridge.spec.ts',
    'keeps a partner’s widget from leading the app away',
  ],
  [
    '“window is not defined” on a server (tma.js 419)',
    'tests/render-page.test.ts',
    'covers every public row of the route table',
  ],
  [
    'the official script next to the SDK (tma.js 215, 462)',
    'src/client/platform/messenger/bridge.test.ts',
    'uses the SDK’s property',
  ],
]

describe('complaints covered elsewhere', () => {
  test.each(elsewhere)('%s: %s', (_, file, name) => {
    expect(readFileSync(join(import.meta.dirname, '../../../..', file), 'utf8')).toContain(name)
  })
})

/* Two complaints have no row. A blank page for a wrong asset base: the build only uses the base `/`, and
   the host serves what was built. Clients that never request the page: none of our code runs there. */

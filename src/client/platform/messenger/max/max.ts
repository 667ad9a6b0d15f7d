import { createBrowser, noCapabilities, openInTab, shareInBrowser } from '../browser.ts'
import { createMaxBridge } from './max-bridge.ts'
import { attempt, callMember, readMember, readMemberText } from '../member.ts'
import { readViewportHeight } from '../insets.ts'
import { readPerson } from '../person.ts'
import type { Haptic, Launch, Messenger } from '../port.ts'

/** Limit for a client that never answers its own dialog, ms. */
const DIALOG_TIMEOUT_MS = 60_000
const ANSWER_TIMEOUT_MS = 5_000
/** Launch data is awaited before the start, because it decides whose stored data may be shown, ms. */
const LATE_DATA_MS = 2_500
const LATE_DATA_STEP_MS = 50
const maxLink = /^https:\/\/max\.ru\//

type TakeStartParam = (launch: Launch) => string | undefined

/**
 * Returns MAX, or the browser if the traces mislead. Launch parameters without a client mean a pasted
 * address. The object has a common name; outside a client MAX's script leaves one without data and
 * platform.
 */
export function openMax(
  launch: string | undefined,
  view: Window,
  take: TakeStartParam,
): Messenger | Promise<Messenger> {
  const webApp = readMember(view, 'WebApp')
  const isObject = [readMember(webApp, 'initData'), readMember(webApp, 'platform')].some(readMemberText)
  const hasClient = readMember(view, 'WebViewHandler') !== undefined || view.parent !== view
  if (!isObject && (launch === undefined || !hasClient)) return createBrowser()
  const open = () => createMax(launch, view, take)
  return isFilledLate(launch, webApp) ? awaitInitData(webApp).then(open) : open()
}

/** On Android the object may exist before its launch data. */
function isFilledLate(launch: string | undefined, webApp: unknown): boolean {
  const isKnown = new URLSearchParams(launch).has('WebAppData')
  return !isKnown && readMember(webApp, 'initData') === '' && readMember(webApp, 'platform') === 'android'
}

/** Resolves when the data is there or the wait is over. */
async function awaitInitData(webApp: unknown): Promise<void> {
  for (let waited = 0; waited < LATE_DATA_MS; waited += LATE_DATA_STEP_MS) {
    if (readMemberText(readMember(webApp, 'initData')) !== '') return
    await new Promise((resolve) => setTimeout(resolve, LATE_DATA_STEP_MS))
  }
}

/** What MAX has no counterpart of. */
const MISSING = {
  canRequestWrite: false,
  canSendPrepared: false,
  canDownload: false,
  canShareStory: false,
} as const

/**
 * A MAX client (decision 016): uses the object of its script, complete or not, or the client's native
 * channel without it. It opens at full height and reports neither colours nor insets, so the theme is the
 * system's.
 */
function createMax(launch: string | undefined, view: Window, takeStartParam: TakeStartParam): Messenger {
  const given = readMember(view, 'WebApp')
  const params = new URLSearchParams(launch)
  const webApp = typeof given === 'object' && given !== null ? given : createMaxBridge(view, params)
  const has = (name: string) => typeof readMember(webApp, name) === 'function'
  const launchValue = (key: string, member: string) =>
    params.get(key) || readMemberText(readMember(webApp, member)) || undefined
  const initData = launchValue('WebAppData', 'initData')
  const startParam = new URLSearchParams(initData).get('start_param') || undefined
  const person = readPerson(initData)

  return {
    kind: 'max',
    isMessenger: true,
    platform: launchValue('WebAppPlatform', 'platform') ?? 'unknown',
    version: launchValue('WebAppVersion', 'version') ?? '',
    initData,
    initDataField: 'max_init_data',
    // Data signed by some clients cannot be verified (decision 031).
    refusal:
      'MAX не подтвердил вход: так бывает, если открыть приложение из списка чатов. Откройте его кнопкой в чате с ботом или войдите по почте.',
    // The same number in Telegram belongs to another person.
    person: person && { ...person, id: `max${person.id}` },
    startParam: takeStartParam({ initData, startParam }),
    canRequestPhone: has('requestContact'),
    expand() {},
    hideBackButton: () => void callMember(readMember(webApp, 'BackButton'), 'hide'),
    // Only the desk shows one, and managers open it in Telegram or a browser.
    showBackButton: () => () => {},
    ready: () => void callMember(webApp, 'ready'),
    onTheme(listener) {
      const system = view.matchMedia('(prefers-color-scheme: dark)')
      const tell = () => listener({}, system.matches)
      tell()
      system.addEventListener('change', tell)
      return () => system.removeEventListener('change', tell)
    },
    onInsets: () => () => {},
    // Its bars have fixed colours; it supports only the capabilities below.
    ...noCapabilities,
    ...roomAndStorage(webApp, view),
    ...MISSING,
    ...closingAndSwipes(webApp),
    haptic: (kind) => void settled(callHaptic(readMember(webApp, 'HapticFeedback'), kind)),
    // MAX has none.
    takeMainButton: () => undefined,
    openLink(url) {
      const isShown = maxLink.test(url) && attempt(webApp, 'openMaxLink', [url])
      if (!isShown && !attempt(webApp, 'openLink', [url])) openInTab(url)
    },
    async share(url, text) {
      const content = [{ text, link: url }]
      const shared = attempt(webApp, 'shareMaxContent', content) ?? attempt(webApp, 'shareContent', content)
      if (!shared) return shareInBrowser(url, text)
      // A dialog closed by the traveller counts as sent, as everywhere.
      await settled(shared.answer)
      return 'sent'
    },
    async requestPhone() {
      const reply = await settled(callMember(webApp, 'requestContact'))
      const phone = (name: string) => readMemberText(readMember(reply, name))
      return phone('phone') || phone('phone_number') || undefined
    },
  }
}

function closingAndSwipes(webApp: object): Pick<Messenger, 'confirmClosing' | 'allowSwipes'> {
  return {
    confirmClosing: (isNeeded) =>
      void callMember(webApp, isNeeded ? 'enableClosingConfirmation' : 'disableClosingConfirmation'),
    allowSwipes: (isAllowed) =>
      void settled(callMember(webApp, isAllowed ? 'enableVerticalSwipes' : 'disableVerticalSwipes')),
  }
}

/** Visible height and device storage, which clients support since 2026. */
function roomAndStorage(
  webApp: object,
  view: Window,
): Pick<Messenger, 'onHeight' | 'readDevice' | 'writeDevice'> {
  return {
    onHeight(listener) {
      const tell = async () => {
        const size = await settled(callMember(webApp, 'getViewportSize'))
        const height = Number(readMember(size, 'height'))
        listener(readViewportHeight(height >= view.innerHeight, height))
      }
      const hear = () => void tell()
      hear()
      view.addEventListener('resize', hear)
      return () => view.removeEventListener('resize', hear)
    },
    async readDevice(key) {
      const reply = await settled(
        callMember(readMember(webApp, 'DeviceStorage'), 'getItem', [key]),
        ANSWER_TIMEOUT_MS,
      )
      return reply === undefined ? undefined : readMemberText(readMember(reply, 'value'))
    },
    async writeDevice(key, value) {
      const asked = callMember(readMember(webApp, 'DeviceStorage'), 'setItem', [key, value])
      return (await settled(asked, ANSWER_TIMEOUT_MS)) !== undefined
    },
  }
}

function callHaptic(feedback: unknown, kind: Haptic): unknown {
  if (kind === 'choice') return callMember(feedback, 'selectionChanged')
  if (kind === 'light') return callMember(feedback, 'impactOccurred', ['light'])
  return callMember(feedback, 'notificationOccurred', [kind])
}

/** Result of a client's promise within the time limit; undefined for refusals, which are bare objects. */
function settled(answer: unknown, timeoutMs = DIALOG_TIMEOUT_MS): Promise<unknown> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), timeoutMs)
    void Promise.resolve(answer)
      .then(resolve, () => resolve(undefined))
      .finally(() => clearTimeout(timer))
  })
}

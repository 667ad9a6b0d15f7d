import { openInTab, shareInBrowser } from './browser.ts'
import type { Detection } from './detect.ts'
import { readPerson } from './person.ts'
import type { Haptic, Insets, Messenger } from './port.ts'
import { isDarkTheme, readTheme } from './theme.ts'

type WebAppDetection = Extract<Detection, { kind: 'webapp' }>

/** A `Telegram.WebApp` object of any completeness: each member may be missing, throw, or be no function. */
export function createWebAppObject(found: WebAppDetection): Messenger {
  const { webApp } = found
  const call = (name: string, ...args: unknown[]) => callMember(webApp, name, args)

  return {
    kind: 'webapp',
    isMessenger: true,
    platform: found.platform,
    version: found.version,
    initData: found.initData,
    person: readPerson(found.initData) ?? personOf(webApp),
    startParam: found.startParam,
    canRequestPhone: typeof webApp.requestContact === 'function',
    expand: () => void call('expand'),
    hideBackButton: () => void callMember(webApp.BackButton, 'hide', []),
    ready: () => void call('ready'),
    onTheme(listener) {
      const tell = () => {
        const colors = readTheme(webApp.themeParams)
        listener(
          colors,
          webApp.colorScheme === 'dark' || (webApp.colorScheme !== 'light' && isDarkTheme(colors) === true),
        )
      }
      tell()
      call('onEvent', 'themeChanged', tell)
      return () => void call('offEvent', 'themeChanged', tell)
    },
    onInsets(listener) {
      const tell = () => listener(insetsOf(webApp))
      tell()
      const events = ['safeAreaChanged', 'contentSafeAreaChanged', 'viewportChanged']
      for (const event of events) call('onEvent', event, tell)
      return () => {
        for (const event of events) call('offEvent', event, tell)
      }
    },
    haptic: (kind) => callHaptic(webApp.HapticFeedback, kind),
    openLink(url) {
      if (typeof webApp.openLink === 'function') call('openLink', url)
      else openInTab(url)
    },
    share(url, text) {
      if (typeof webApp.openTelegramLink !== 'function') return shareInBrowser(url, text)
      call('openTelegramLink', `https://t.me/share/url?${new URLSearchParams({ url, text }).toString()}`)
      return Promise.resolve('sent')
    },
    requestPhone: () =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(undefined), 60_000)
        call('requestContact', (isShared: unknown, reply: unknown) => {
          clearTimeout(timer)
          resolve(isShared === true ? phoneOf(reply) : undefined)
        })
      }),
  }
}

function callMember(holder: unknown, name: string, args: unknown[]): unknown {
  if (typeof holder !== 'object' || holder === null) return undefined
  const member = (holder as Record<string, unknown>)[name]
  if (typeof member !== 'function') return undefined
  try {
    return (member as (...values: unknown[]) => unknown).apply(holder, args)
  } catch {
    // An old client throws for what it does not know; the app goes on without it.
    return undefined
  }
}

function callHaptic(feedback: unknown, kind: Haptic): void {
  if (kind === 'choice') callMember(feedback, 'selectionChanged', [])
  else if (kind === 'light') callMember(feedback, 'impactOccurred', ['light'])
  else callMember(feedback, 'notificationOccurred', [kind])
}

function insetsOf(webApp: Record<string, unknown>): Insets {
  const sum = (side: 'top' | 'bottom') =>
    number(webApp.safeAreaInset, side) + number(webApp.contentSafeAreaInset, side)
  return { top: sum('top'), bottom: sum('bottom') }
}

function number(holder: unknown, key: string): number {
  const value =
    typeof holder === 'object' && holder !== null ? (holder as Record<string, unknown>)[key] : undefined
  return typeof value === 'number' && value >= 0 && value < 400 ? value : 0
}

function personOf(webApp: Record<string, unknown>): ReturnType<typeof readPerson> {
  const unsafe = webApp.initDataUnsafe
  const user = typeof unsafe === 'object' && unsafe !== null && 'user' in unsafe ? unsafe.user : undefined
  return user ? readPerson(new URLSearchParams({ user: JSON.stringify(user) }).toString()) : undefined
}

function phoneOf(reply: unknown): string | undefined {
  const unsafe =
    typeof reply === 'object' && reply !== null && 'responseUnsafe' in reply
      ? reply.responseUnsafe
      : undefined
  const contact =
    typeof unsafe === 'object' && unsafe !== null && 'contact' in unsafe ? unsafe.contact : undefined
  const phone =
    typeof contact === 'object' && contact !== null && 'phone_number' in contact
      ? contact.phone_number
      : undefined
  return typeof phone === 'string' ? phone : undefined
}

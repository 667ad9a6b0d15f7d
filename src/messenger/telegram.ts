import type * as SdkModule from '@telegram-apps/sdk-react'
import { framingClient, type Bridge } from './bridge.ts'
import { bridgeChrome } from './chrome.ts'
import type { Detection } from './detect.ts'
import { bridgeFavours } from './favours.ts'
import { sizeOf } from './insets.ts'
import { bridgeMainButton } from './main-button.ts'
import { readPerson } from './person.ts'
import type { Haptic, Messenger } from './port.ts'
import { sharePath } from './share-path.ts'
import { isDarkTheme, readTheme } from './theme.ts'
import { isAtLeast } from './version.ts'

type TelegramDetection = Extract<Detection, { kind: 'telegram' }>
type Sdk = Pick<typeof SdkModule, 'init' | 'on' | 'requestContact'>

const CONTACT_TIMEOUT_MS = 60_000

/**
 * A Telegram client behind the native bridge. What the launch needs is posted by hand at once; the SDK is a lazy
 * chunk for what listens to answers. A client that never answers, or that the SDK refuses (`telegram.md` 1.3),
 * costs only live theme, insets and the contact dialog.
 */
export function createTelegram(found: TelegramDetection, bridge: Bridge): Messenger {
  const person = readPerson(found.initData)
  const launchTheme = readTheme(found.theme)
  let loading: Promise<Sdk | undefined> | undefined
  const sdk = () => (loading ??= loadSdk())

  return {
    kind: 'telegram',
    isMessenger: true,
    platform: found.platform,
    version: found.version,
    initData: found.initData,
    initDataField: 'init_data',
    person,
    startParam: found.startParam,
    canRequestPhone: canAskPhone(found),
    expand: () => bridge.post('web_app_expand'),
    // The SDK's hide() posts nothing on a fresh launch (`telegram.md` 1.4), so the event is posted here.
    hideBackButton: () => bridge.post('web_app_setup_back_button', { is_visible: false }),
    ready: () => bridge.post('web_app_ready'),
    onTheme(listener) {
      listener(launchTheme, isDarkTheme(launchTheme) ?? false)
      return listen(sdk, 'theme_changed', (payload) => {
        const colors = readTheme(payload.theme_params)
        if (colors.bg !== undefined) listener(colors, isDarkTheme(colors) ?? false)
      })
    },
    onInsets(listener) {
      const parts = { safe: { top: 0, bottom: 0 }, content: { top: 0, bottom: 0 } }
      const tell = (part: keyof typeof parts) => (payload: Record<string, unknown>) => {
        parts[part] = { top: sizeOf(payload.top), bottom: sizeOf(payload.bottom) }
        // The content inset comes in addition to the device's own (`telegram.md` section 3).
        listener({
          top: parts.safe.top + parts.content.top,
          bottom: parts.safe.bottom + parts.content.bottom,
        })
      }
      const stops = [
        listen(sdk, 'safe_area_changed', tell('safe'), () => bridge.post('web_app_request_safe_area')),
        listen(sdk, 'content_safe_area_changed', tell('content'), () =>
          bridge.post('web_app_request_content_safe_area'),
        ),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    ...bridgeChrome(bridge, found.version),
    haptic: (kind) => bridge.post('web_app_trigger_haptic_feedback', hapticEvent(kind)),
    takeMainButton: (onPress, onLost) => bridgeMainButton(bridge, onPress, onLost),
    openLink: (url) => bridge.post('web_app_open_link', { url }),
    share(url, text) {
      bridge.post('web_app_open_tg_link', { path_full: sharePath(url, text) })
      return Promise.resolve('sent')
    },
    ...bridgeFavours(bridge, found.version, person?.isWriteAllowed === true),
    async requestPhone() {
      const loaded = await sdk()
      try {
        const reply = await loaded?.requestContact({ timeout: CONTACT_TIMEOUT_MS })
        return reply?.contact.phone_number
      } catch {
        return undefined
      }
    },
  }
}

async function loadSdk(): Promise<Sdk | undefined> {
  try {
    const loaded = await import('@telegram-apps/sdk-react')
    // Else it speaks to web.telegram.org alone: a web client of another host would never hear it.
    loaded.targetOrigin.set(framingClient(window))
    try {
      loaded.init({ acceptCustomStyles: false })
    } catch {
      // Launch parameters the SDK's schema refuses: listening still works without init.
    }
    return loaded
  } catch {
    return undefined
  }
}

/** `ask` requests the first value: only once somebody listens, because the answer comes within milliseconds. */
function listen(
  sdk: () => Promise<Sdk | undefined>,
  event: 'theme_changed' | 'safe_area_changed' | 'content_safe_area_changed',
  act: (payload: Record<string, unknown>) => void,
  ask: () => void = () => {},
): () => void {
  let isStopped = false
  let off: (() => void) | undefined
  void sdk().then((loaded) => {
    if (!loaded || isStopped) return
    off = loaded.on(event, (payload) => act(payload as Record<string, unknown>))
    ask()
  })
  return () => {
    isStopped = true
    off?.()
  }
}

function hapticEvent(kind: Haptic): Record<string, string> {
  if (kind === 'choice') return { type: 'selection_change' }
  if (kind === 'light') return { type: 'impact', impact_style: 'light' }
  return { type: 'notification', notification_type: kind }
}

/** The contact dialog is the SDK's, and the SDK refuses init data without Telegram's own signature. */
function canAskPhone({ version, initData }: TelegramDetection): boolean {
  const isAccepted = initData === undefined || new URLSearchParams(initData).has('signature')
  return isAccepted && isAtLeast(version, '6.9')
}

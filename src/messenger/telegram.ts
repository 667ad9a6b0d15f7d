import type * as SdkModule from '@telegram-apps/sdk-react'
import type { Bridge } from './bridge.ts'
import type { Detection } from './detect.ts'
import { readPerson } from './person.ts'
import type { Haptic, Messenger } from './port.ts'
import { isDarkTheme, readTheme } from './theme.ts'

type TelegramDetection = Extract<Detection, { kind: 'telegram' }>
type Sdk = Pick<typeof SdkModule, 'init' | 'on' | 'requestContact'>

const CONTACT_TIMEOUT_MS = 60_000

/**
 * A Telegram client behind the native bridge. What the launch needs is posted by hand at once; the SDK is a lazy
 * chunk for what listens to answers. A client that never answers, or that the SDK refuses (`telegram.md` 1.3),
 * costs only live theme, insets and the contact dialog.
 */
export function createTelegram(found: TelegramDetection, bridge: Bridge): Messenger {
  const launchTheme = readTheme(found.theme)
  let loading: Promise<Sdk | undefined> | undefined
  const sdk = () => (loading ??= loadSdk())

  return {
    kind: 'telegram',
    isMessenger: true,
    platform: found.platform,
    version: found.version,
    initData: found.initData,
    person: readPerson(found.initData),
    startParam: found.startParam,
    canRequestPhone: isAtLeast(found.version, 6.9),
    expand: () => bridge.post('web_app_expand'),
    // The SDK's hide() posts nothing on a fresh launch (`telegram.md` 1.4), so the event is posted here.
    hideBackButton: () => bridge.post('web_app_setup_back_button', { is_visible: false }),
    ready: () => bridge.post('web_app_ready'),
    onTheme(listener) {
      listener(launchTheme, isDarkTheme(launchTheme) ?? false)
      const stop = listen(sdk, 'theme_changed', (payload) => {
        const colors = { ...launchTheme, ...readTheme(payload.theme_params) }
        listener(colors, isDarkTheme(colors) ?? false)
      })
      bridge.post('web_app_request_theme')
      return stop
    },
    onInsets(listener) {
      const parts = { safe: { top: 0, bottom: 0 }, content: { top: 0, bottom: 0 } }
      const tell = (part: keyof typeof parts) => (payload: Record<string, unknown>) => {
        parts[part] = { top: size(payload.top), bottom: size(payload.bottom) }
        // The content inset comes in addition to the device's own (`telegram.md` section 3).
        listener({
          top: parts.safe.top + parts.content.top,
          bottom: parts.safe.bottom + parts.content.bottom,
        })
      }
      const stops = [
        listen(sdk, 'safe_area_changed', tell('safe')),
        listen(sdk, 'content_safe_area_changed', tell('content')),
      ]
      bridge.post('web_app_request_safe_area')
      bridge.post('web_app_request_content_safe_area')
      return () => {
        for (const stop of stops) stop()
      }
    },
    haptic: (kind) => bridge.post('web_app_trigger_haptic_feedback', hapticEvent(kind)),
    openLink: (url) => bridge.post('web_app_open_link', { url }),
    share(url, text) {
      const query = new URLSearchParams({ url, text }).toString()
      bridge.post('web_app_open_tg_link', { path_full: `/share/url?${query}` })
      return Promise.resolve('sent')
    },
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

function listen(
  sdk: () => Promise<Sdk | undefined>,
  event: 'theme_changed' | 'safe_area_changed' | 'content_safe_area_changed',
  act: (payload: Record<string, unknown>) => void,
): () => void {
  let isStopped = false
  let off: (() => void) | undefined
  void sdk().then((loaded) => {
    if (loaded && !isStopped) off = loaded.on(event, (payload) => act(payload as Record<string, unknown>))
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

function isAtLeast(version: string, wanted: number): boolean {
  return Number.parseFloat(version) >= wanted
}

function size(value: unknown): number {
  return typeof value === 'number' && value >= 0 && value < 400 ? value : 0
}

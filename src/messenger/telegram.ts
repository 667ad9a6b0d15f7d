import type * as SdkModule from '@telegram-apps/sdk-react'
import { framingClient, type Bridge } from './bridge.ts'
import { openInTab, shareInBrowser } from './browser.ts'
import { telegramLaunch, type Detection } from './detect.ts'
import { heightOf, insetsOf } from './insets.ts'
import { lateCapabilities } from './late-capabilities.ts'
import { bridgeMainButton } from './main-button.ts'
import { readMember } from './member.ts'
import { readPerson } from './person.ts'
import type { Haptic, Messenger } from './port.ts'
import { sharePath, telegramPath } from './share-path.ts'
import { isDarkTheme, readTheme } from './theme.ts'
import { isAtLeast } from './version.ts'

type TelegramDetection = Extract<Detection, { kind: 'telegram' }>
type Sdk = Pick<typeof SdkModule, 'init' | 'on' | 'requestContact'>

const CONTACT_TIMEOUT_MS = 60_000

/**
 * A Telegram client behind the native bridge. What the launch needs is posted by hand at once; the SDK is a lazy
 * chunk for what listens to answers. A client that never answers, or that the SDK refuses (`README.md`, "Traps of
 * clients"), costs only live theme, insets and the contact dialog.
 */
export function createTelegram(found: TelegramDetection, bridge: Bridge): Messenger {
  const person = readPerson(found.initData)
  // An older client hears nothing of links: they would be dead.
  const opensLinks = isAtLeast(found.version, '6.1')
  let loading: Promise<Sdk | undefined> | undefined
  const sdk: LoadSdk = () => (loading ??= loadSdk())

  return {
    kind: 'telegram',
    ...telegramLaunch(found),
    person,
    canRequestPhone: canAskPhone(found),
    expand: () => bridge.post('web_app_expand'),
    // The SDK's hide() posts nothing on a fresh launch, so the event is posted here.
    hideBackButton: () => bridge.post('web_app_setup_back_button', { is_visible: false }),
    ready: () => bridge.post('web_app_ready'),
    ...bridgeEvents(bridge, sdk, readTheme(found.theme)),
    haptic: (kind) => bridge.post('web_app_trigger_haptic_feedback', hapticEvent(kind)),
    takeMainButton: (onPress, onLost) => bridgeMainButton(bridge, onPress, onLost),
    openLink(url) {
      if (!opensLinks) return openInTab(url)
      const path = telegramPath(url)
      if (path === undefined) bridge.post('web_app_open_link', { url })
      else bridge.post('web_app_open_tg_link', { path_full: path })
    },
    share(url, text) {
      if (!opensLinks) return shareInBrowser(url, text)
      bridge.post('web_app_open_tg_link', { path_full: sharePath(url, text) })
      return Promise.resolve('sent')
    },
    canSendPrepared: isAtLeast(found.version, '8.0'),
    canRequestWrite: isAtLeast(found.version, '6.9') && person?.isWriteAllowed !== true,
    ...lateCapabilities(async () =>
      (await import('./capabilities.ts')).bridgeCapabilities(bridge, found.version),
    ),
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

type LoadSdk = () => Promise<Sdk | undefined>

/** What the client changes while the app is open: its colours and the room it leaves. */
function bridgeEvents(
  bridge: Bridge,
  sdk: LoadSdk,
  launchTheme: ReturnType<typeof readTheme>,
): Pick<Messenger, 'onTheme' | 'onInsets' | 'onHeight'> {
  return {
    onTheme(listener) {
      listener(launchTheme, isDarkTheme(launchTheme) ?? false)
      return listen(sdk, 'theme_changed', (payload) => {
        const colors = readTheme(payload.theme_params)
        if (colors.bg !== undefined) listener(colors, isDarkTheme(colors) ?? false)
      })
    },
    onInsets(listener) {
      const parts: Record<'safe' | 'content', unknown> = { safe: undefined, content: undefined }
      const tell = (part: keyof typeof parts) => (payload: unknown) => {
        parts[part] = payload
        listener(insetsOf(parts.safe, parts.content))
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
    onHeight(listener) {
      const stop = bridge.listen((event, payload) => {
        if (event === 'viewport_changed' && readMember(payload, 'is_state_stable') === true)
          listener(heightOf(readMember(payload, 'is_expanded'), readMember(payload, 'height')))
      })
      bridge.post('web_app_request_viewport')
      return stop
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
  sdk: LoadSdk,
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

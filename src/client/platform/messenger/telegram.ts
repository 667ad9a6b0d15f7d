import type * as BridgeRoom from './bridge-room.ts'
import type { Bridge } from './bridge.ts'
import { openInTab, shareInBrowser } from './browser.ts'
import { telegramLaunch, type Detection } from './detect.ts'
import { lateCapabilities } from './late-capabilities.ts'
import { bridgeMainButton, paintMainButton } from './main-button.ts'
import { readMember } from './member.ts'
import { readPerson } from './person.ts'
import type { Messenger, ThemeColors } from './port.ts'
import type { LoadSdk } from './sdk.ts'
import { sharePath, telegramPath } from './share-path.ts'
import { isDarkTheme, readTheme } from './theme.ts'
import { hasStories } from './story.ts'
import { isAtLeast } from './version.ts'

type TelegramDetection = Extract<Detection, { kind: 'telegram' }>

/**
 * A Telegram client behind the native bridge. The app posts and listens over that bridge itself, so that
 * no launch depends on the SDK's checks (`README.md`, "Traps of clients").
 * @param keepTheme stores the client's theme parameters for a reload
 * @param loadSdk loads the SDK that reports insets (`bridge-room.ts`); without it the app's own bridge
 * reports them
 */
export function createTelegram(
  found: TelegramDetection,
  bridge: Bridge,
  keepTheme: (params: unknown) => void = () => {},
  loadSdk?: LoadSdk,
): Messenger {
  const late = lateCapabilities(async () =>
    (await import('./capabilities.ts')).bridgeCapabilities(bridge, found.version),
  )
  const person = readPerson(found.initData)
  // Older clients do not support link events: the links would be dead.
  const opensLinks = isAtLeast(found.version, '6.1')

  return {
    kind: 'telegram',
    ...telegramLaunch(found),
    person,
    canRequestPhone: isAtLeast(found.version, '6.9'),
    expand: () => bridge.post('web_app_expand'),
    // The SDK's hide() posts nothing on a fresh launch, so the event is posted here.
    hideBackButton: () => bridge.post('web_app_setup_back_button', { is_visible: false }),
    showBackButton: (onPress) => followLater((room) => room.showBackButton(bridge, onPress)),
    ready: () => bridge.post('web_app_ready'),
    onInsets: (listener) => followLater((room) => room.followInsets(bridge, listener, loadSdk)),
    onHeight: (listener) => followLater((room) => room.followHeight(bridge, listener)),
    onTheme: (listener) => followBridgeTheme(bridge, found.theme, keepTheme, listener),
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
    canDownload: isAtLeast(found.version, '8.0'),
    canShareStory: hasStories(found),
    canRequestWrite: isAtLeast(found.version, '6.9') && person?.isWriteAllowed !== true,
    ...late,
    ...paintMainButton(
      (colors, onPress, onLost) => bridgeMainButton(bridge, colors, onPress, onLost),
      (colors) => late.paint(colors),
    ),
  }
}

/** Reports the theme of the launch, then the client's answer and every change. */
function followBridgeTheme(
  bridge: Bridge,
  launchTheme: string | undefined,
  keepTheme: (params: unknown) => void,
  listener: Parameters<Messenger['onTheme']>[0],
): () => void {
  let known: string | undefined
  const tell = (colors: ThemeColors) => {
    const text = JSON.stringify(colors)
    if (text !== known) listener(colors, isDarkTheme(colors))
    known = text
  }
  tell(readTheme(launchTheme))
  const stop = bridge.listen((event, payload) => {
    if (event !== 'theme_changed') return
    const params = readMember(payload, 'theme_params')
    const colors = readTheme(params)
    if (colors.bg === undefined) return
    keepTheme(params)
    tell(colors)
  })
  // Only after subscribing: the answer arrives within milliseconds.
  bridge.post('web_app_request_theme')
  return stop
}

/** Subscribes with lazily loaded code: the first view does not wait for the client's insets. */
function followLater(follow: (room: typeof BridgeRoom) => () => void): () => void {
  let isStopped = false
  let stop = () => {}
  void import('./bridge-room.ts').then(
    (room) => {
      if (!isStopped) stop = follow(room)
    },
    () => {},
  )
  return () => {
    isStopped = true
    stop()
  }
}

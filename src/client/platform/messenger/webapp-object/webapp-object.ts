import { openInTab, shareInBrowser } from '../browser.ts'
import { telegramLaunch, type Detection } from '../detect.ts'
import { attempt, callMember, readMember } from '../member.ts'
import { readViewportHeight, readInsets } from '../insets.ts'
import { lateCapabilities } from '../late-capabilities.ts'
import { paintMainButton, buttonParams, type ButtonColors, type PaintedButton } from '../main-button.ts'
import { personOfUser, readPerson } from '../person.ts'
import type { Messenger, MessengerPerson, MainAct } from '../port.ts'
import { sharePath, telegramPath } from '../share-path.ts'
import { hasStories } from '../story.ts'
import { isDarkTheme, readTheme } from '../theme.ts'

type WebAppDetection = Extract<Detection, { kind: 'webapp' }>

/** A `Telegram.WebApp` object of any completeness: each member may be missing, throw, or be no function. */
export function createWebAppObject(found: WebAppDetection): Messenger {
  const { webApp } = found
  const call = (name: string, ...args: unknown[]) => callMember(webApp, name, args)
  const read = (name: string) => readMember(webApp, name)
  const person = readPerson(found.initData) ?? findPerson(webApp)
  const late = lateCapabilities(async () =>
    (await import('./object-capabilities.ts')).objectCapabilities(webApp),
  )

  return {
    kind: 'webapp',
    ...telegramLaunch(found),
    person,
    canRequestPhone: typeof read('requestContact') === 'function',
    expand: () => void call('expand'),
    ...objectBackButton(webApp),
    ready: () => void call('ready'),
    ...objectEvents(webApp),
    openLink(url) {
      const isShown = telegramPath(url) !== undefined && attempt(webApp, 'openTelegramLink', [url])
      if (!isShown && !attempt(webApp, 'openLink', [url])) openInTab(url)
    },
    share(url, text) {
      const isShown = attempt(webApp, 'openTelegramLink', [`https://t.me${sharePath(url, text)}`])
      return isShown ? Promise.resolve('sent') : shareInBrowser(url, text)
    },
    canSendPrepared: typeof read('shareMessage') === 'function',
    canDownload: typeof read('downloadFile') === 'function',
    canShareStory: typeof read('shareToStory') === 'function' && hasStories(found),
    canRequestWrite: typeof read('requestWriteAccess') === 'function' && person?.isWriteAllowed !== true,
    ...late,
    ...paintMainButton(
      (colors, onPress) => objectMainButton(webApp, colors, onPress),
      (colors) => late.paint(colors),
    ),
  }
}

/** Events of the client while the app is open: its colours and the space around the app. */
function objectEvents(webApp: object): Pick<Messenger, 'onTheme' | 'onInsets' | 'onHeight'> {
  const read = (name: string) => readMember(webApp, name)
  const listen = (events: string[], tell: () => void) => {
    for (const event of events) callMember(webApp, 'onEvent', [event, tell])
    return () => {
      for (const event of events) callMember(webApp, 'offEvent', [event, tell])
    }
  }
  return {
    onTheme(listener) {
      const tell = () => {
        const colors = readTheme(read('themeParams'))
        // The colours decide: an object may name one scheme and contain the colours of the other.
        const scheme = read('colorScheme')
        listener(colors, isDarkTheme(colors) ?? (scheme === undefined ? undefined : scheme === 'dark'))
      }
      tell()
      return listen(['themeChanged'], tell)
    },
    onInsets(listener) {
      const tell = () => listener(readInsets(read('safeAreaInset'), read('contentSafeAreaInset')))
      tell()
      return listen(['safeAreaChanged', 'contentSafeAreaChanged', 'viewportChanged'], tell)
    },
    // The initial value before the client has answered may be meaningless.
    onHeight: (listener) =>
      listen(['viewportChanged'], () =>
        listener(readViewportHeight(read('isExpanded'), read('viewportStableHeight'))),
      ),
  }
}

function findPerson(webApp: object): MessengerPerson | undefined {
  return personOfUser(readMember(readMember(webApp, 'initDataUnsafe'), 'user'))
}

/**
 * Main button of a `Telegram.WebApp` object. The object itself claims that its button is visible without
 * a client's confirmation, so the page keeps its own buttons.
 */
export function objectMainButton(
  webApp: object,
  colors: () => ButtonColors,
  onPress: () => void,
): PaintedButton | undefined {
  const button = readMember(webApp, 'MainButton')
  const has = (name: string) => typeof readMember(button, name) === 'function'
  if (!has('setParams') || !has('onClick')) return undefined
  callMember(button, 'onClick', [onPress])
  let shown: MainAct | undefined
  const setUp = () => {
    // Before the parameters: hiding the progress re-enables the object's button.
    if (!shown?.isBusy) callMember(button, 'hideProgress')
    callMember(button, 'setParams', [buttonParams(shown, colors())])
    if (shown?.isBusy) callMember(button, 'showProgress', [false])
  }
  return {
    isUnconfirmed: true,
    show(act) {
      shown = act
      setUp()
      return true
    },
    paint() {
      if (shown) setUp()
    },
  }
}

/** Returns the back button of a client's object. An object without `offEvent` keeps a listener that does nothing. */
function objectBackButton(webApp: object): Pick<Messenger, 'hideBackButton' | 'showBackButton'> {
  const call = (name: string, ...args: unknown[]) =>
    void callMember(readMember(webApp, 'BackButton'), name, args)
  return {
    hideBackButton: () => call('hide'),
    showBackButton(onPress) {
      let isShown = true
      const hear = () => {
        if (isShown) onPress()
      }
      callMember(webApp, 'onEvent', ['backButtonClicked', hear])
      call('show')
      return () => {
        isShown = false
        callMember(webApp, 'offEvent', ['backButtonClicked', hear])
        call('hide')
      }
    },
  }
}

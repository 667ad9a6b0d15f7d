import type { Bridge } from './bridge.ts'
import { callMember } from './member.ts'
import type { Messenger } from './port.ts'
import { isAtLeast } from './version.ts'

/** What stands around the app and is the client's own: its bars, its closing, its swipe down. */
type ClientBars = Pick<Messenger, 'confirmClosing' | 'paint' | 'allowSwipes'>

/** Behind the native bridge; an event that a version does not know is not sent. */
export function bridgeBars(bridge: Bridge, version: string): ClientBars {
  const post = (since: string, event: string, params: object) => {
    if (isAtLeast(version, since)) bridge.post(event, params)
  }
  return {
    confirmClosing: (isNeeded) =>
      post('6.2', 'web_app_setup_closing_behavior', { need_confirmation: isNeeded }),
    paint({ header, page, bottom }) {
      // Before 6.9 a header takes the name of a theme colour only.
      const given = isAtLeast(version, '6.9') ? { color: header } : { color_key: 'bg_color' }
      post('6.1', 'web_app_set_header_color', given)
      post('6.1', 'web_app_set_background_color', { color: page })
      post('7.10', 'web_app_set_bottom_bar_color', { color: bottom })
    },
    allowSwipes: (isAllowed) =>
      post('7.7', 'web_app_setup_swipe_behavior', { allow_vertical_swipe: isAllowed }),
  }
}

/** Of a `Telegram.WebApp` object; one that knows its version is not asked for what came later. */
export function objectBars(webApp: object): ClientBars {
  const call = (since: string, name: string, ...args: unknown[]) => {
    if (callMember(webApp, 'isVersionAtLeast', [since]) !== false) callMember(webApp, name, args)
  }
  return {
    confirmClosing: (isNeeded) =>
      call('6.2', isNeeded ? 'enableClosingConfirmation' : 'disableClosingConfirmation'),
    paint({ header, page, bottom }) {
      call('6.9', 'setHeaderColor', header)
      call('6.1', 'setBackgroundColor', page)
      call('7.10', 'setBottomBarColor', bottom)
    },
    allowSwipes: (isAllowed) => call('7.7', isAllowed ? 'enableVerticalSwipes' : 'disableVerticalSwipes'),
  }
}

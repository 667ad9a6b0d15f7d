import type { Bridge } from './bridge.ts'
import { callMember } from './member.ts'
import type { Messenger } from './port.ts'
import { isAtLeast } from './version.ts'

/** The client's own controls around the app: bars, closing, swipe down. */
type ClientBars = Pick<Messenger, 'confirmClosing' | 'paint' | 'allowSwipes'>

/** Behind the native bridge; events that the version does not support are not sent. */
export function bridgeBars(bridge: Bridge, version: string): ClientBars {
  const post = (since: string, event: string, params: object) => {
    if (isAtLeast(version, since)) bridge.post(event, params)
  }
  return {
    confirmClosing: (isNeeded) =>
      post('6.2', 'web_app_setup_closing_behavior', { need_confirmation: isNeeded }),
    paint({ header, page, bottom }) {
      // Before 6.9 the header accepts only the name of a theme colour.
      const given = isAtLeast(version, '6.9') ? { color: header } : { color_key: 'bg_color' }
      post('6.1', 'web_app_set_header_color', given)
      post('6.1', 'web_app_set_background_color', { color: page })
      post('7.10', 'web_app_set_bottom_bar_color', { color: bottom })
    },
    allowSwipes: (isAllowed) =>
      post('7.7', 'web_app_setup_swipe_behavior', { allow_vertical_swipe: isAllowed }),
  }
}

/** Of a `Telegram.WebApp` object; if it knows its version, later features are skipped. */
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

import type { Bridge } from './bridge.ts'
import { readMemberText } from './member.ts'

/**
 * Serves requests of a web client that frames the page: its style (scroll bars in its colours) and a
 * reload. A reload puts the launch parameters back into the address, because storage may be blocked in a
 * frame.
 */
export function serveWebClient(bridge: Bridge, readLaunch: () => string, view: Window): void {
  let sheet: CSSStyleSheet | undefined
  bridge.listen((event, payload) => {
    if (event === 'set_custom_style') sheet = setStyle(view.document, sheet, readMemberText(payload))
    if (event !== 'reload_iframe') return
    bridge.post('iframe_will_reload')
    try {
      view.history.replaceState(view.history.state, '', `#${readLaunch()}`)
    } catch {
      // Then the copy in session storage is read.
    }
    view.location.reload()
  })
  // Subscribes first: the client answers this event within milliseconds.
  bridge.post('iframe_ready', { reload_supported: true })
}

/** A constructed stylesheet: the content security policy refuses style elements. */
function setStyle(page: Document, known: CSSStyleSheet | undefined, css: string): CSSStyleSheet | undefined {
  try {
    const sheet = known ?? new CSSStyleSheet()
    sheet.replaceSync(css)
    if (!known) page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
    return sheet
  } catch {
    // Engines without constructed stylesheets keep the page's style.
    return known
  }
}

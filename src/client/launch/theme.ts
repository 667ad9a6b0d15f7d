import { readColor } from '#shared/theme/color.ts'
import type { Messenger } from '#client/platform/messenger/port.ts'
import { themeVariables } from './theme-variables.ts'

/**
 * Maps the messenger's colours to the tokens, and follows the system's scheme in a browser. A colour with
 * low contrast is shifted a little; an unreadable pair is dropped and the default is used.
 */
export function followTheme(
  messenger: Messenger,
  root: HTMLElement,
  onScheme: (isDark: boolean) => void,
): void {
  if (!messenger.isMessenger) {
    // The document may have guessed wrong, for an address copied from a messenger.
    delete root.dataset.client
    const system = matchMedia('(prefers-color-scheme: dark)')
    const apply = () => setScheme(root, system.matches, onScheme)
    system.addEventListener('change', apply)
    return apply()
  }
  root.dataset.client = 'messenger'
  messenger.onTheme((colors, isDark) => {
    setScheme(root, isDark ?? false, onScheme)
    for (const [name, value] of Object.entries(themeVariables(colors))) {
      if (value === undefined) root.style.removeProperty(name)
      else root.style.setProperty(name, value)
    }
    paint(messenger, root)
  })
  if (isWeakClient(navigator.userAgent)) root.dataset.effects = 'reduced'
  messenger.onInsets(({ top, bottom, left, right }) => {
    root.style.setProperty('--inset-top', `${top}px`)
    root.style.setProperty('--inset-bottom', `max(${bottom}px, env(safe-area-inset-bottom, 0px))`)
    root.style.setProperty('--inset-left', `${left}px`)
    root.style.setProperty('--inset-right', `${right}px`)
  })
  messenger.onHeight((height) => {
    if (height === undefined) root.style.removeProperty('--screen')
    else root.style.setProperty('--screen', `min(100dvh, ${height}px)`)
  })
}

/** Paints the client's bars with the colours the tokens resolved to. */
function paint(messenger: Messenger, root: HTMLElement): void {
  const tokens = getComputedStyle(root)
  const read = (name: string) => readColor(tokens.getPropertyValue(name).trim())
  const surface = read('--surface')
  const page = read('--page')
  if (surface === undefined || page === undefined) return
  messenger.paint({
    header: surface,
    page,
    bottom: surface,
    button: read('--brand'),
    buttonText: read('--brand-ink'),
  })
}

function setScheme(root: HTMLElement, isDark: boolean, onScheme: (isDark: boolean) => void): void {
  root.dataset.scheme = isDark ? 'dark' : 'light'
  onScheme(isDark)
}

/**
 * True if Telegram for Android reports a slow phone (`src/client/platform/messenger/README.md`, "Traps of
 * clients").
 */
export function isWeakClient(userAgent: string): boolean {
  return /\bTelegram-Android\/[^()]*\([^()]*;\s*LOW\)/.test(userAgent)
}

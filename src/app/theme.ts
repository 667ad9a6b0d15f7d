import { contrast, readColor } from '#domain/color.ts'
import type { Messenger, ThemeColors } from '#messenger/port.ts'
import { isWeakClient } from './weak-client.ts'

const MIN_TEXT_CONTRAST = 4.5

/**
 * Puts the messenger's colours where the tokens read them, and follows the system's scheme in a browser.
 * A pair that could not be read on each other is left out, so our own pair stands in.
 */
export function followTheme(
  messenger: Messenger,
  root: HTMLElement,
  onScheme: (isDark: boolean) => void,
): void {
  if (!messenger.isMessenger) {
    // The document may have guessed otherwise, of an address copied out of a messenger.
    delete root.dataset.chrome
    const system = matchMedia('(prefers-color-scheme: dark)')
    const apply = () => setScheme(root, system.matches, onScheme)
    system.addEventListener('change', apply)
    return apply()
  }
  root.dataset.chrome = 'messenger'
  messenger.onTheme((colors, isDark) => {
    setScheme(root, isDark, onScheme)
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

/** The client's bars continue ours: the colours are those the tokens have come to. */
function paint(messenger: Messenger, root: HTMLElement): void {
  const tokens = getComputedStyle(root)
  const surface = readColor(tokens.getPropertyValue('--surface').trim())
  const page = readColor(tokens.getPropertyValue('--page').trim())
  if (surface !== undefined && page !== undefined) messenger.paint({ header: surface, page, bottom: surface })
}

/** Variables of the tokens for a theme; undefined takes one away. */
export function themeVariables(colors: ThemeColors): Record<string, string | undefined> {
  const surface = colors.sectionBg ?? colors.bg
  const page = colors.secondaryBg ?? colors.bg
  const canRead =
    surface !== undefined &&
    page !== undefined &&
    colors.text !== undefined &&
    isReadable(colors.text, surface) &&
    isReadable(colors.text, page)
  const onBoth = (color: string | undefined) =>
    canRead && color !== undefined && isReadable(color, surface) && isReadable(color, page)
      ? color
      : undefined
  const hasButton =
    colors.button !== undefined &&
    colors.buttonText !== undefined &&
    isReadable(colors.buttonText, colors.button)
  return {
    '--tg-theme-section-bg-color': canRead ? surface : undefined,
    '--tg-theme-secondary-bg-color': canRead ? page : undefined,
    '--tg-theme-text-color': canRead ? colors.text : undefined,
    '--tg-theme-hint-color':
      onBoth(colors.hint) ?? (canRead ? `color-mix(in srgb, ${colors.text} 78%, ${surface})` : undefined),
    '--tg-theme-link-color': onBoth(colors.link) ?? (canRead ? colors.text : undefined),
    '--tg-theme-button-color': hasButton ? colors.button : undefined,
    '--tg-theme-button-text-color': hasButton ? colors.buttonText : undefined,
  }
}

function isReadable(text: string, surface: string): boolean {
  return contrast(text, surface) >= MIN_TEXT_CONTRAST
}

function setScheme(root: HTMLElement, isDark: boolean, onScheme: (isDark: boolean) => void): void {
  root.dataset.scheme = isDark ? 'dark' : 'light'
  onScheme(isDark)
}

import { contrast, luminance, readColor } from '#domain/color.ts'
import type { Messenger, ThemeColors } from '#messenger/port.ts'
import { isWeakClient } from './weak-client.ts'

const MIN_TEXT_CONTRAST = 4.5
/** Luminance of the grey that is as far from black as from white. */
const MIDDLE = 0.18
/** Part of the way to black or white, and how many of them a theme's colour may go. */
const STEP = 0.04
const MAX_STEPS = 8

/**
 * Puts the messenger's colours where the tokens read them, and follows the system's scheme in a browser.
 * What could hardly be read is shifted a little; a pair that could not be read at all is left out, so our own stands in.
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
    canRead && color !== undefined ? readableOn(color, [surface, page]) : undefined
  const button =
    colors.button !== undefined && colors.buttonText !== undefined
      ? readableOn(colors.button, [colors.buttonText])
      : undefined
  return {
    '--tg-theme-section-bg-color': canRead ? surface : undefined,
    '--tg-theme-secondary-bg-color': canRead ? page : undefined,
    '--tg-theme-text-color': canRead ? colors.text : undefined,
    '--tg-theme-hint-color':
      onBoth(colors.hint) ?? (canRead ? `color-mix(in srgb, ${colors.text} 78%, ${surface})` : undefined),
    '--tg-theme-link-color': onBoth(colors.link) ?? (canRead ? colors.text : undefined),
    '--tg-theme-button-color': button,
    '--tg-theme-button-text-color': button && colors.buttonText,
  }
}

/**
 * The colour itself, or the nearest darker or lighter one that can be read with all the others: Telegram's own day
 * theme lacks a little. Undefined where it would have to become another colour.
 */
function readableOn(color: string, others: string[]): string | undefined {
  const end = others.some((other) => luminance(other) > MIDDLE) ? 0 : 255
  for (let step = 0; step <= MAX_STEPS; step++) {
    const shifted = `#${[1, 3, 5].map((at) => channel(color, at, end, step * STEP)).join('')}`
    if (others.every((other) => isReadable(shifted, other))) return shifted
  }
  return undefined
}

function channel(color: string, at: number, end: number, share: number): string {
  const value = Number.parseInt(color.slice(at, at + 2), 16)
  return Math.round(value + (end - value) * share)
    .toString(16)
    .padStart(2, '0')
}

function isReadable(text: string, surface: string): boolean {
  return contrast(text, surface) >= MIN_TEXT_CONTRAST
}

function setScheme(root: HTMLElement, isDark: boolean, onScheme: (isDark: boolean) => void): void {
  root.dataset.scheme = isDark ? 'dark' : 'light'
  onScheme(isDark)
}

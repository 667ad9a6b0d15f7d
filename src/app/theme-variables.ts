import { contrast, luminance } from '#domain/color.ts'
import type { ThemeColors } from '#messenger/port.ts'

const MIN_TEXT_CONTRAST = 4.5
/** Luminance of the grey that is as far from black as from white. */
const MIDDLE = 0.18
/** Part of the way to black or white, and how many of them a theme's colour may go. */
const STEP = 0.04
const MAX_STEPS = 8

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

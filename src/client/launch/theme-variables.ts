import { contrast, luminance } from '#shared/theme/color.ts'
import type { ThemeColors } from '#client/platform/messenger/port.ts'

const MIN_TEXT_CONTRAST = 4.5
/** Luminance of the grey with equal contrast to black and white. */
const MIDDLE = 0.18
/** Step towards black or white, and the limit of steps for a theme's colour. */
const STEP = 0.04
const MAX_STEPS = 8
/**
 * Share of the brand colour in its soft background, and of the text colour in a recessed one; same as in
 * `tokens.css`.
 */
const SOFT = 0.16
const WELL = 0.08

/** Token variables for a theme; undefined removes one. */
export function themeVariables(colors: ThemeColors): Record<string, string | undefined> {
  const [surface, page] = raised(colors.sectionBg ?? colors.bg, colors.secondaryBg ?? colors.bg)
  const canRead =
    surface !== undefined &&
    page !== undefined &&
    colors.text !== undefined &&
    isReadable(colors.text, surface) &&
    isReadable(colors.text, page)
  const button =
    colors.button !== undefined && colors.buttonText !== undefined
      ? readableOn(colors.button, [colors.buttonText])
      : undefined
  // Selected and recessed backgrounds are mixed from these and contain text too (`tokens.css`).
  const soft = canRead ? [mix(surface, button ?? colors.link ?? colors.text ?? surface, SOFT)] : []
  const well = canRead ? [mix(surface, colors.text ?? surface, WELL)] : []
  const onAll = (color: string | undefined) =>
    canRead && color !== undefined ? readableOn(color, [surface, page, ...soft, ...well]) : undefined
  return {
    '--tg-theme-section-bg-color': canRead ? surface : undefined,
    '--tg-theme-secondary-bg-color': canRead ? page : undefined,
    '--tg-theme-text-color': canRead ? colors.text : undefined,
    '--tg-theme-hint-color':
      onAll(colors.hint) ?? (canRead ? `color-mix(in srgb, ${colors.text} 78%, ${surface})` : undefined),
    '--tg-theme-link-color': onAll(colors.link) ?? (canRead ? colors.text : undefined),
    '--tg-theme-button-color': button,
    '--tg-theme-button-text-color': button && colors.buttonText,
  }
}

/**
 * Returns the backgrounds of cards and of the page. Telegram Desktop's dark themes make sections darker than
 * what is around them; our cards would look sunk, so the two swap.
 */
function raised(surface: string | undefined, page: string | undefined) {
  if (surface === undefined || page === undefined) return [surface, page]
  const isDark = luminance(page) < MIDDLE
  return isDark && luminance(surface) < luminance(page) ? [page, surface] : [surface, page]
}

/**
 * Returns the colour, or the nearest darker or lighter one that is readable on all the others: Telegram's
 * own day theme lacks a little contrast. Undefined if it would become a different colour.
 */
function readableOn(color: string, others: string[]): string | undefined {
  const end = others.some((other) => luminance(other) > MIDDLE) ? '#000000' : '#ffffff'
  for (let step = 0; step <= MAX_STEPS; step++) {
    const shifted = mix(color, end, step * STEP)
    if (others.every((other) => isReadable(shifted, other))) return shifted
  }
  return undefined
}

/** Mixes two `#rrggbb` colours by `share`. */
function mix(color: string, end: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [color, end].map((one) => Number.parseInt(one.slice(at, at + 2), 16))
    return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

function isReadable(text: string, surface: string): boolean {
  return contrast(text, surface) >= MIN_TEXT_CONTRAST
}

import { luminance, readColor } from '#shared/theme/color.ts'
import type { ThemeColors } from './port.ts'

const names: Record<string, keyof ThemeColors> = {
  bg_color: 'bg',
  text_color: 'text',
  hint_color: 'hint',
  link_color: 'link',
  button_color: 'button',
  button_text_color: 'buttonText',
  secondary_bg_color: 'secondaryBg',
  section_bg_color: 'sectionBg',
  header_bg_color: 'headerBg',
  accent_text_color: 'accentText',
  destructive_text_color: 'destructiveText',
  section_separator_color: 'separator',
}

/**
 * Reads theme parameters of any origin; drops values that are not hex colours, and the alpha of
 * `#rrggbbaa`.
 */
export function readTheme(raw: unknown): ThemeColors {
  const source = typeof raw === 'string' ? parse(raw) : raw
  if (typeof source !== 'object' || source === null) return {}
  const colors: ThemeColors = {}
  for (const [key, value] of Object.entries(source)) {
    const name = names[key]
    const color = readColor(value)
    if (name && color !== undefined) colors[name] = color
  }
  return colors
}

/** True if a theme is dark, by the luminance of its background; undefined without one. */
export function isDarkTheme(colors: ThemeColors): boolean | undefined {
  return colors.bg === undefined ? undefined : luminance(colors.bg) < 0.35
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

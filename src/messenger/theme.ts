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

/** Reads theme parameters of any origin; a value that is no `#rrggbb` or `#rgb` is left out. */
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

/** `#rrggbb` of a colour written so or as `#rgb`; undefined for anything else. */
export function readColor(value: unknown): string | undefined {
  return typeof value === 'string' && /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value) ? full(value) : undefined
}

/** Whether a theme is dark, by the luminance of its background; undefined without one. */
export function isDarkTheme(colors: ThemeColors): boolean | undefined {
  return colors.bg === undefined ? undefined : luminance(colors.bg) < 0.35
}

/** Contrast of two `#rrggbb` colours, 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance(color: string): number {
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (channels[0] ?? 0) + 0.7152 * (channels[1] ?? 0) + 0.0722 * (channels[2] ?? 0)
}

function full(color: string): string {
  return color.length === 4 ? `#${[...color.slice(1).matchAll(/./g)].map(([c]) => c + c).join('')}` : color
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

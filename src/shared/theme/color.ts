/** Returns `#rrggbb` of `#rrggbb`, `#rrggbbaa` without its alpha, or `#rgb`; undefined for anything else. */
export function readColor(value: unknown): string | undefined {
  return typeof value === 'string' && /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(value)
    ? full(value)
    : undefined
}

/** Contrast of two `#rrggbb` colours, 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** Relative luminance of a `#rrggbb` colour, 0 to 1 (WCAG 2.2). */
export function luminance(color: string): number {
  const [red, green, blue] = linearChannels(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Red, green and blue of a `#rrggbb` colour as amounts of light, each 0 to 1. */
export function linearChannels(color: string): [red: number, green: number, blue: number] {
  return [channel(color, 1), channel(color, 3), channel(color, 5)]
}

function channel(color: string, at: number): number {
  const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function full(color: string): string {
  return color.length === 4
    ? `#${[...color.slice(1).matchAll(/./g)].map(([c]) => c + c).join('')}`
    : color.slice(0, 7)
}

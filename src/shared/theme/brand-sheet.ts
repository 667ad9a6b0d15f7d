import type { BrandColors } from './brand-colors.ts'
import type { Scheme } from './tokens.ts'

/**
 * The brand's colours as a style sheet for the document's head. It is outside all layers, so that no
 * sheet overrides it. Inside a messenger the rules do not apply: its theme gives the colours.
 */
export function brandSheet(colors: Record<Scheme, BrandColors>): string {
  const own = ":root:not([data-client='messenger'])"
  const light = `${own}{${declarations(colors.light)}}`
  // As in tokens.css: paper is white, whatever the screen is.
  return `${light}@media not print{${own}[data-scheme='dark']{${declarations(colors.dark)}}}`
}

function declarations(colors: BrandColors): string {
  return Object.entries(colors)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}

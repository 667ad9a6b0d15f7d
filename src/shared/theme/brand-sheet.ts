import type { BrandColors } from './brand-colors.ts'
import type { Scheme } from './tokens.ts'

/**
 * The brand's colours as a sheet for a document's head. It stands outside all layers, so that no sheet wins over it
 * wherever it comes; inside a messenger the rules are not for the page at all: there its theme gives the colours.
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

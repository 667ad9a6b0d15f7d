const entities: Record<string, string> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  laquo: '«',
  raquo: '»',
  mdash: '—',
  ndash: '–',
}
const LAST_CODE_POINT = 0x10ffff

/**
 * What markup says, in one line: for search and for search engines. Done on the letters: a page under Trusted Types
 * parses no foreign markup, and the outcome is never drawn as markup.
 */
export function plainText(html: string): string {
  return html
    .replace(/<(script|style)\b[^]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<[/!a-z][^>]*>/gi, ' ')
    .replace(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi,
      (whole: string, decimal?: string, hex?: string, name = '') => {
        if (decimal) return toCharacter(Number(decimal)) ?? whole
        if (hex) return toCharacter(Number.parseInt(hex, 16)) ?? whole
        return Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole
      },
    )
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?»)])/g, '')
    .trim()
}

function toCharacter(code: number): string | undefined {
  return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : undefined
}

/** Text that is markup already: only {@link html} makes it. */
export interface Markup {
  readonly markup: string
}

type Piece = string | number | Markup | readonly Markup[]

/** Markup with its values escaped; what is markup itself goes in as it is. */
export function html(parts: TemplateStringsArray, ...values: Piece[]): Markup {
  const markup = parts.reduce((all, part, index) => all + textOf(values[index - 1] ?? '') + part)
  return { markup }
}

/** Nothing, where a part is left out. */
export const nothing: Markup = { markup: '' }

function textOf(value: Piece): string {
  if (typeof value === 'string' || typeof value === 'number') return escapeText(String(value))
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

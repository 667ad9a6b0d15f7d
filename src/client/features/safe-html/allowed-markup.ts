/** Markup allowed in the provider's texts; shared by the browser's and the server's sanitizers. */
export const allowedMarkup = {
  tags: [
    'p',
    'br',
    'ul',
    'ol',
    'li',
    'b',
    'strong',
    'i',
    'em',
    'a',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  attributes: ['href', 'colspan', 'rowspan'],
  address: /^(https:|tel:|mailto:|\/(?!\/)|#)/i,
  /** Attributes of an external link. */
  outside: { rel: 'noopener noreferrer', target: '_blank' },
}

/** True for an address on another site. */
export function leadsAway(href: string | null | undefined): boolean {
  return /^https:/i.test(href ?? '')
}

/**
 * Claims that only an agency can make and a site can omit, by file. `init` writes these fields commented
 * out, so the site omits them until the agency fills them in.
 */
const CLAIMS: Readonly<Record<string, readonly string[]>> = {
  'agency.md': ['phone_note', 'answer_time', 'call_times', 'coordinates', 'social', 'loyalty'],
  'consent.md': ['former_versions'],
  'payment-terms.md': ['instalments', 'deposit'],
  'promos.md': ['promos'],
  'reviews.md': ['reviews'],
}

export function commentClaims(path: string, text: string): string {
  return (CLAIMS[path] ?? []).reduce(
    (rest, field) =>
      // The field and the indented lines under it.
      rest.replace(new RegExp(`^${field}:.*\\n(?: .*\\n)*`, 'm'), (lines) =>
        lines.replaceAll(/^(?=.)/gm, '# '),
      ),
    text,
  )
}

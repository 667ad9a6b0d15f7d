/**
 * What only an agency can say of itself and a site can do without, by file. `init` writes these fields commented out, so
 * the site says nothing of them until the agency does.
 */
const CLAIMS: Readonly<Record<string, readonly string[]>> = {
  'agency.md': ['phone_note', 'answer_time', 'call_times', 'coordinates', 'social', 'loyalty'],
  'consent.md': ['former_versions'],
  'payment-terms.md': ['instalments', 'deposit'],
  'promos.md': ['promos'],
  'reviews.md': ['reviews'],
}

/** Returns a file of the sample with its claims commented out. */
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

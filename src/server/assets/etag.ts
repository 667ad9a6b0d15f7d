/**
 * Whether the caller already has the answer with this tag. RFC 9110, 13.1.2: a list of tags or `*`, compared weakly,
 * because a proxy that compresses makes a strong tag weak.
 */
export function isKnownVersion(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const known = ifNoneMatch.split(',').map((tag) => opaque(tag.trim()))
  return known.includes('*') || known.includes(opaque(etag))
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '')
}

/** A longer text is not a query; the host reads no more. */
const LONGEST = 100
const MOST_WORDS = 12
/** Letters, digits and the signs of names. Anything else, such as a link, cannot name a tour. */
const QUERY = /^[\p{L}\p{M}\p{N} .,!?*★&+()'’«»"№/-]*$/u

/**
 * Returns a typed query in the one form that the cache and the host see; undefined for a text that cannot
 * be a query, so that it costs nothing.
 */
export function readInlineText(typed: string): string | undefined {
  // Telegram sends 256 characters at most; folding characters may lengthen a text.
  if (typed.length > LONGEST * 3) return undefined
  const text = typed.normalize('NFKC').toLowerCase().replace(/[–—]/g, '-').replace(/\s+/g, ' ').trim()
  if (text.length > LONGEST || text.split(' ').length > MOST_WORDS || !QUERY.test(text)) return undefined
  const isNamed = /\p{L}/u.test(text) && text.replace(/[^\p{L}\p{N}]/gu, '').length > 1
  return text === '' || isNamed ? text : undefined
}

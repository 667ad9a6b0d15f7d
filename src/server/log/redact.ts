export type Redact = (text: string) => string

/** Shorter secrets may be ordinary words: they are replaced only as a whole path segment or a whole query value. */
export const MIN_LENGTH = 8
/** Still shorter ones are never replaced. */
const MIN_SEGMENT_LENGTH = 3
/** What is before a path segment or a query value, and what is after it; the separators may be percent-encoded. */
const BEFORE = String.raw`(?<=[/\\=]|%(?:25)*(?:2f|5c|3d))`
const AFTER = String.raw`(?=$|[/\\?&#\s"'<>,;)]|%(?:25)*(?:2f|5c|3f|26|23))`

/** Replaces the secrets by `*`: in either letter case, as JSON writes them, and percent-encoded any number of times. */
export function createRedact(secrets: readonly string[]): Redact {
  const patterns = [...new Set(secrets)]
    .filter(({ length }) => length >= MIN_SEGMENT_LENGTH)
    // The longest first: of two secrets one may be a part of the other.
    .toSorted((one, other) => other.length - one.length)
    .map((secret) => {
      const pattern = Array.from(secret, toPattern).join('')
      return secret.length < MIN_LENGTH ? BEFORE + pattern + AFTER : pattern
    })
  if (patterns.length === 0) return (text) => text
  const pattern = new RegExp(patterns.join('|'), 'giu')
  return (text) => text.replace(pattern, '*')
}

/** The spellings of one character; the pattern that they join ignores letter case. */
function toPattern(character: string): string {
  const spellings = [
    escapePattern(character),
    escapePattern(JSON.stringify(character).slice(1, -1)),
    ...[character.toLowerCase(), character.toUpperCase()].map((one) =>
      [...Buffer.from(one)].map((byte) => `%(?:25)*${byte.toString(16).padStart(2, '0')}`).join(''),
    ),
  ]
  return `(?:${[...new Set(spellings)].join('|')})`
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}

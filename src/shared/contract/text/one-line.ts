/**
 * The text as one line of a letter, a message, a table. Breaks of any kind become spaces, or what a traveller writes
 * could forge lines of ours; so do controls, halves of
 * a sign that no address can carry, and marks that turn the direction of what follows them.
 */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

/** The beginning of a text, never half a sign. */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
}

/** The lines of a text that may have several, without the breaks only some programs know. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/u)
    .map(oneLine)
    .filter(Boolean)
}

/**
 * The text as one line of an e-mail, a message or a table. Line breaks of any kind become spaces,
 * otherwise a traveller's text could forge lines of ours. The same applies to control characters, lone
 * surrogates, which no address can carry, and marks that change text direction.
 */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

/** Returns the beginning of a text without splitting a surrogate pair. */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
}

/** Splits a text into lines, also at breaks that only some programs know. */
export function splitLines(text: string): string[] {
  return text
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/u)
    .map(oneLine)
    .filter(Boolean)
}

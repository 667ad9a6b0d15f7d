/** More wrong letters make another word, not a typing error. */
const MOST_ERRORS = 2

/**
 * Returns the known name that a mistyped one probably means; undefined if none is near. Letter case and the
 * choice of `-` or `_` do not count.
 */
export function findClosestName(name: string, known: readonly string[]): string | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll('-', '_')
  const near = known
    .map((one) => ({ one, errors: countErrors(plain(name), plain(one)) }))
    .filter(({ one, errors }) => errors <= Math.min(MOST_ERRORS, one.length / 2))
  return near.sort((a, b) => a.errors - b.errors)[0]?.one
}

/** The Levenshtein distance: letters to add, remove or replace. */
function countErrors(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let index = 0; index < one.length; index += 1) {
    const next = [index + 1]
    for (let at = 1; at <= other.length; at += 1)
      next.push(
        Math.min(
          (next[at - 1] ?? 0) + 1,
          (row[at] ?? 0) + 1,
          (row[at - 1] ?? 0) + (other[at - 1] === one[index] ? 0 : 1),
        ),
      )
    row = next
  }
  return row[other.length] ?? 0
}

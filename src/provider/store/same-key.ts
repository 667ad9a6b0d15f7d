/**
 * Keys of rows that were sent once are `kind:digest/owner`, both parts in hex. One key of several owners is several
 * rows; they stand side by side in the index.
 */
export function rangeOfKey(key: string): { from: string; before: string } {
  const shared = key.slice(0, key.lastIndexOf('/') + 1)
  return { from: shared, before: `${shared}g` }
}

/** The row that a repeated try means: the owner's own one, or another's that says the same. */
export function repeatedOf<Row extends { idempotency_key: string | null }>(
  rows: readonly Row[],
  sent: Row,
  words: (row: Row) => string,
): { row: Row; isCorrected: boolean } | undefined {
  const own = rows.find((row) => row.idempotency_key === sent.idempotency_key)
  // Who signed in, or came into another network, between two tries sends the same words again.
  const row = own ?? rows.find((other) => words(other) === words(sent))
  return row && { row, isCorrected: words(row) !== words(sent) }
}

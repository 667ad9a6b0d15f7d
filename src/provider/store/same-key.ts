import { createHash } from 'node:crypto'

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
  const key = sent.idempotency_key ?? ''
  const own = rows.filter((row) => row.idempotency_key === key || row.idempotency_key?.startsWith(`${key}+`))
  const saysSame = (row: Row) => words(row) === words(sent)
  // Who signed in, or came into another network, between two tries sends the same words again.
  const row = own.find(saysSame) ?? own.find((one) => one.idempotency_key === key) ?? rows.find(saysSame)
  return row && { row, isCorrected: !saysSame(row) }
}

/** The key of a row of the same sender, sent under the same key in other words: it stands in the key's range too. */
export function keyBeside(key: string | null, words: string): string | null {
  return key === null ? null : `${key}+${createHash('sha256').update(words).digest('hex').slice(0, 32)}`
}

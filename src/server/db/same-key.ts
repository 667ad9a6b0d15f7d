import { createHash } from 'node:crypto'
import type { Db } from './database.ts'
import type { OfferRow } from './schema/desk-rows.ts'

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

/** Whether the lead has the same under its key already; whoever asks holds the lead's row, so that of two tries one is first. */
export async function repeatIn(
  db: Db,
  table: 'offers' | 'payment_links',
  leadId: string,
  sent: Pick<OfferRow, 'idempotency_key'>,
): Promise<{ refused: 'same' | 'other' } | undefined> {
  if (sent.idempotency_key === null) return undefined
  const known = await db
    .selectFrom(table)
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('idempotency_key', '=', sent.idempotency_key)
    .executeTakeFirst()
  if (known === undefined) return undefined
  const there = new Map<string, unknown>(Object.entries(known))
  const isSame = Object.entries(sent).every(([field, value]) => there.get(field) === value)
  return { refused: isSame ? 'same' : 'other' }
}

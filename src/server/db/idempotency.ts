import { createHash } from 'node:crypto'
import type { Db } from './database.ts'
import type { OfferRow } from './schema/desk-rows.ts'

/**
 * Idempotency keys are stored as `kind:digest/owner`, both in hex. One key of several owners gives
 * several rows, adjacent in the index.
 */
export function rangeOfKey(key: string): { from: string; before: string } {
  const shared = key.slice(0, key.lastIndexOf('/') + 1)
  return { from: shared, before: `${shared}g` }
}

/** Finds the row a repeated request refers to: the owner's, or another owner's with the same content. */
export function findReplay<Row extends { idempotency_key: string | null }>(
  rows: readonly Row[],
  sent: Row,
  words: (row: Row) => string,
): { row: Row; isCorrected: boolean } | undefined {
  const key = sent.idempotency_key ?? ''
  const own = rows.filter((row) => row.idempotency_key === key || row.idempotency_key?.startsWith(`${key}+`))
  const saysSame = (row: Row) => words(row) === words(sent)
  // After signing in or changing network the client retries the same content under another owner.
  const row = own.find(saysSame) ?? own.find((one) => one.idempotency_key === key) ?? rows.find(saysSame)
  return row && { row, isCorrected: !saysSame(row) }
}

/** Derives a key for other content under the same key of the same sender; it is in the same key range. */
export function deriveKey(key: string | null, words: string): string | null {
  return key === null ? null : `${key}+${createHash('sha256').update(words).digest('hex').slice(0, 32)}`
}

/**
 * Finds the same row under the key. The caller holds the lead's row lock, so concurrent attempts are
 * serialized.
 */
export async function findRepeat(
  db: Db,
  table: 'messages' | 'offers' | 'payments',
  leadId: string,
  sent: Pick<OfferRow, 'idempotency_key'> & Record<string, unknown>,
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

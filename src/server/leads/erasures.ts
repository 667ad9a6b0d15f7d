import { randomInt } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { numberChange } from './lead-changes.ts'
import type { ErasureRow } from '../db/schema/schema.ts'

/** Counts by kind, only those above zero. */
export type ErasedCounts = Partial<
  Record<
    | 'accounts'
    | 'sessions'
    | 'favorites'
    | 'watches'
    | 'sharedLists'
    | 'votes'
    | 'reviews'
    | 'reviewsWithoutAuthor'
    | 'leads',
    number
  >
>

export interface Erased {
  /** Number of the erasure record in the journal. */
  record: string
  counts: ErasedCounts
  /** Numbers of the anonymized leads. */
  leads: string[]
}

/** Random ids of anonymized rows, without personal data. */
export interface ErasedIds {
  account?: string
  leads: string[]
}

interface Note extends ErasedIds {
  cause: ErasureRow['cause']
  counts: ErasedCounts
  now: number
  /** Continues this record, with the leads it already has. */
  record?: string
  earlier?: readonly string[]
}

/** Writes an erasure record as the last statement of its transaction. */
export async function noteErasure(
  db: Db,
  { cause, counts: some, account, leads: own, now, record = shortNumber(), earlier = [] }: Note,
): Promise<Erased> {
  const leads = [...earlier, ...own]
  const all = { ...some, leads: (some.leads ?? 0) + earlier.length }
  const counts: ErasedCounts = Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0))
  const noted = {
    counts: JSON.stringify(counts),
    erased: JSON.stringify({ ...(account !== undefined && { account }), leads } satisfies ErasedIds),
  }
  await db
    .insertInto('erasures')
    .values({ id: record, cause, ...noted, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(noted))
    .execute()
  await numberChange(db, own, now)
  return { record, counts, leads }
}

/** Short enough to read over the phone, long enough not to be guessed: 40 bits, no look-alike letters. */
export function shortNumber(): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
}

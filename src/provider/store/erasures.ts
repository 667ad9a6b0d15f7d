import { randomInt } from 'node:crypto'
import type { Db } from './database.ts'
import { numberChange } from './lead-changes.ts'
import type { ErasureRow } from './schema.ts'

/** How many of what; only what there was. */
export type ErasedCounts = Partial<
  Record<
    | 'accounts'
    | 'sessions'
    | 'favorites'
    | 'watches'
    | 'sharedSets'
    | 'votes'
    | 'reviews'
    | 'reviewsWithoutAuthor'
    | 'leads',
    number
  >
>

export interface Erased {
  /** Number of the record in the journal. */
  record: string
  counts: ErasedCounts
  /** Numbers of the leads that lost their person. */
  leads: string[]
}

/** What lost its person; random ids, nothing else. */
export interface ErasedIds {
  account?: string
  leads: string[]
}

interface Note extends ErasedIds {
  cause: ErasureRow['cause']
  counts: ErasedCounts
  now: number
}

/** Writes down that something was erased, as the last thing of the transaction that does it. */
export async function noteErasure(
  db: Db,
  { cause, counts: all, account, leads, now }: Note,
): Promise<Erased> {
  const counts: ErasedCounts = Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0))
  const record = shortNumber()
  await db
    .insertInto('erasures')
    .values({
      id: record,
      cause,
      counts: JSON.stringify(counts),
      erased: JSON.stringify({ ...(account !== undefined && { account }), leads } satisfies ErasedIds),
      created_at: now,
    })
    .execute()
  await numberChange(db, leads, now)
  return { record, counts, leads }
}

/** Short enough to say on the phone, long enough not to be guessed: 40 bits, no look-alike letters. */
export function shortNumber(): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
}

import type { Db } from '../db/database.ts'
import { eraseLeads } from '../leads/erase-leads.ts'
import { eraseRows } from '../data-subjects/erase-account.ts'
import type { ErasedIds } from '../leads/erasures.ts'
import type { ErasureRow, Tables } from '../db/schema/schema.ts'
import { readServerKey } from '../db/secrets.ts'
import { hasTable, PORTION, type OpenStore } from './snapshot.ts'

const TABLE: keyof Tables = 'erasures'

/** What was erased from a store that is about to go; nothing where there is none. */
export async function readErasures(db: OpenStore): Promise<ErasureRow[]> {
  if (!(await hasTable(db, TABLE))) return []
  return asStore(db).selectFrom(TABLE).selectAll().orderBy('created_at').execute()
}

/** Accounts that want no messages, of a store that is about to go; nothing where there is none. */
export async function readStopped(db: OpenStore): Promise<string[]> {
  if (!(await hasTable(db, 'accounts'))) return []
  const rows = await asStore(db).selectFrom('accounts').select('id').where('wants_notices', '=', 0).execute()
  return rows.map(({ id }) => id)
}

/** Reads the server key of a store; undefined where it has none. */
export async function readFormerKey(db: OpenStore): Promise<string | undefined> {
  return (await hasTable(db, 'secrets')) ? readServerKey(asStore(db)) : undefined
}

/** Keeps messages stopped that were stopped after the backup. */
export async function stopAgain(db: OpenStore, accountIds: readonly string[]): Promise<void> {
  for (let from = 0; from < accountIds.length; from += PORTION) {
    await asStore(db)
      .updateTable('accounts')
      .set({ wants_notices: 0 })
      .where('id', 'in', accountIds.slice(from, from + PORTION))
      .execute()
  }
}

/**
 * Erases again what was erased after the backup; returns the number of persons. The journal continues as
 * if the backup had never been restored.
 * @param flagsUntil instant, milliseconds: how long ended sessions of an erased account are recognized
 */
export async function eraseAgain(
  db: OpenStore,
  erasures: readonly ErasureRow[],
  flagsUntil: number,
): Promise<number> {
  const store = asStore(db)
  const known = await store.selectFrom(TABLE).select(['id', 'erased']).execute()
  const erasedThen = new Map(known.map(({ id, erased }) => [id, erased]))
  // A copy made in the middle of an erasure has its record, which has grown since.
  const later = erasures.filter(({ id, erased }) => erasedThen.get(id) !== erased)
  let count = 0
  for (const erasure of later) {
    if (await eraseOne(store, erasure, flagsUntil)) count += 1
    const { counts, erased } = erasure
    await store
      .insertInto(TABLE)
      .values(erasure)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ counts, erased }))
      .execute()
  }
  return count
}

async function eraseOne(db: Db, erasure: ErasureRow, flagsUntil: number): Promise<boolean> {
  const { cause, created_at: now } = erasure
  // Written by `noteErasure`.
  const { account, leads } = JSON.parse(erasure.erased) as ErasedIds
  const gone =
    account !== undefined && (await eraseRows(db, account, { cause, now, flagsUntil })) !== undefined
  if (leads.length === 0) return gone
  const rows = await db
    .selectFrom('leads')
    .selectAll()
    .where('id', 'in', leads)
    .where('erased_at', 'is', null)
    .execute()
  await eraseLeads(db, rows, { now })
  return gone || rows.length > 0
}

/** The same tables by the names and kinds of their rows: they are up to date by now. */
function asStore(db: OpenStore): Db {
  return db as unknown as Db
}

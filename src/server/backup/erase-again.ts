import type { Db } from '../db/database.ts'
import { eraseLeads } from '../leads/erase-leads.ts'
import { eraseRows } from '../data-subjects/erase-account.ts'
import type { ErasedIds } from '../leads/erasures.ts'
import type { ErasureRow } from '../db/schema/schema.ts'
import { readServerKey } from '../db/secrets.ts'

/** What a replaced store knows and a backup made earlier does not. */
export interface FormerStore {
  erasures: ErasureRow[]
  /** Accounts that want no messages about leads, and about prices. */
  stopped: string[]
  stoppedPrices: string[]
  serverKey: string | undefined
}

export async function readFormer(db: Db): Promise<FormerStore> {
  const erasures = await db.selectFrom('erasures').selectAll().orderBy('created_at').execute()
  const stopped = await listStopped(db, 'wants_notices')
  // A store of an earlier build has one switch for both.
  const tables = await db.introspection.getTables()
  const hasPrices = tables.some(({ columns }) => columns.some(({ name }) => name === 'wants_prices'))
  const stoppedPrices = hasPrices ? await listStopped(db, 'wants_prices') : stopped
  return { erasures, stopped, stoppedPrices, serverKey: await readServerKey(db) }
}

async function listStopped(db: Db, switchedOff: 'wants_notices' | 'wants_prices'): Promise<string[]> {
  const rows = await db.selectFrom('accounts').select('id').where(switchedOff, '=', 0).execute()
  return rows.map(({ id }) => id)
}

/** Keeps messages stopped that were stopped after the backup. */
export async function stopAgain(
  db: Db,
  { stopped, stoppedPrices }: Pick<FormerStore, 'stopped' | 'stoppedPrices'>,
): Promise<void> {
  for (const id of stopped)
    await db.updateTable('accounts').set({ wants_notices: 0 }).where('id', '=', id).execute()
  for (const id of stoppedPrices)
    await db.updateTable('accounts').set({ wants_prices: 0 }).where('id', '=', id).execute()
}

/**
 * Erases again what was erased after the backup; returns the number of persons. The journal continues as
 * if the backup had never been restored.
 * @param flagsUntil instant, milliseconds: how long ended sessions of an erased account are recognized
 */
export async function eraseAgain(
  db: Db,
  erasures: readonly ErasureRow[],
  flagsUntil: number,
): Promise<number> {
  const known = await db.selectFrom('erasures').select(['id', 'erased']).execute()
  const erasedThen = new Map(known.map(({ id, erased }) => [id, erased]))
  // A copy made in the middle of an erasure has its record, which has grown since.
  const later = erasures.filter(({ id, erased }) => erasedThen.get(id) !== erased)
  let count = 0
  for (const erasure of later) {
    if (await eraseOne(db, erasure, flagsUntil)) count += 1
    const { counts, erased } = erasure
    await db
      .insertInto('erasures')
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

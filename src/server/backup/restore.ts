import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely'
import { ERASURE_REMEMBERED_MS } from '../data-subjects/erase-account.ts'
import type { Db, StorePlace } from '../db/database.ts'
import { isSqlite } from '../db/is-sqlite.ts'
import { migrate } from '../db/migrate.ts'
import { readServerKey } from '../db/secrets.ts'
import { checkBackup, inBackup, type BackupFacts } from './backup-folder.ts'
import { StoreProblem } from '../db/store-problem.ts'
import { tableNames } from './copied-tables.ts'
import { copyStore, countRows, type RowCounts } from './copy-store.ts'
import { doubtMessages } from './doubt-messages.ts'
import { eraseAgain, readFormer, stopAgain, type FormerStore } from './erase-again.ts'
import { inPostgres, refuseCompany } from './in-postgres.ts'
import { inSqlite } from './in-sqlite.ts'

export interface Restored {
  rows: RowCounts
  /** Leads with an unknown delivery that will not be resent automatically. */
  unsureLeads: number
  /** Persons erased from the replaced store after the backup, and now from this one. */
  erasedAgain: number
}

/**
 * Restores a backup completely or not at all, and migrates it. Persons erased since stay erased, and
 * stopped messages stay stopped.
 * @param isReplacing whether an existing store may be replaced
 * @throws StoreProblem with the remedy; the store is unchanged
 */
export async function restoreBackup(
  folder: string,
  { databaseUrl, dataDir = '.data' }: StorePlace,
  isReplacing: boolean,
): Promise<Restored & BackupFacts> {
  const facts = await checkBackup(folder)
  const restored = await inBackup(folder, (from) => {
    const work = (to: Db) => replaceStore(from, to, { isReplacing })
    return databaseUrl ? inPostgres(databaseUrl, 'BEGIN', work) : inSqlite(dataDir, work)
  })
  return { ...facts, ...restored }
}

/** Moves the SQLite database of a data folder into PostgreSQL while no host runs. The file stays. */
export async function moveToPostgres(
  dataDir: string,
  databaseUrl: string,
  isReplacing: boolean,
): Promise<Restored> {
  return inSqlite(dataDir, (from) =>
    inPostgres(databaseUrl, 'BEGIN', (to) => replaceStore(from, to, { isReplacing, isMove: true })),
  )
}

async function replaceStore(
  from: Db,
  to: Db,
  { isReplacing, isMove = false }: { isReplacing: boolean; isMove?: boolean },
): Promise<Restored> {
  const now = Date.now()
  const former = await dropStore(to, isReplacing)
  await copyStore(from, to)
  await migrate(to)
  const erasedAgain = former ? await eraseAgain(to, former.erasures, now + ERASURE_REMEMBERED_MS) : 0
  if (former) await stopAgain(to, former.stopped)
  // A store that is moved for the second time may have sent at its new place what waits in the old one.
  const isFirstMove = isMove && former?.serverKey !== (await readServerKey(to))
  const unsureLeads = await doubtMessages(to, { now, isMove: isFirstMove })
  return { rows: await countRows(from), erasedAgain, unsureLeads }
}

/** Drops an existing store and returns what the next one has to know of it. */
async function dropStore(db: Db, isReplacing: boolean): Promise<FormerStore | undefined> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'leads')) return undefined
  if (!isReplacing) {
    const { leads = 0 } = await countRows(db)
    throw new StoreProblem(
      `Здесь уже есть база, заявок в ней ${leads}. Чтобы заменить её копией, остановите хост и добавьте --replace: чего нет в копии, то пропадёт`,
    )
  }
  if (!isSqlite(db)) await refuseCompany(db)
  const former = await readFormer(db)
  for (const name of [...tableNames.toReversed(), DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE])
    await db.schema.dropTable(name).ifExists().execute()
  return former
}

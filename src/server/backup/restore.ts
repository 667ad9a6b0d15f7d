import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE, Kysely, SqliteDialect, sql } from 'kysely'
import { ERASURE_REMEMBERED_MS } from '../data-subjects/erase-account.ts'
import type { Db, StorePlace } from '../db/database.ts'
import { isSqlite } from '../db/is-sqlite.ts'
import { migrate } from '../db/migrate.ts'
import { dueFrom } from '../db/queue.ts'
import { readServerKey } from '../db/secrets.ts'
import { checkBackup, inBackup, type BackupFacts } from './backup-folder.ts'
import { StoreProblem } from '../db/store-problem.ts'
import { tableNames } from './copied-tables.ts'
import { copyStore, countRows, type RowCounts } from './copy-store.ts'
import { eraseAgain, readFormer, stopAgain, type FormerStore } from './erase-again.ts'
import { inPostgres, refuseCompany } from './in-postgres.ts'
import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import LibsqlDatabase from 'libsql'
import { requireWritable, sqliteFile } from '../db/data-folder.ts'
import type { Tables } from '../db/schema/schema.ts'
import { isBroken, isBusy } from '../db/sqlite/sqlite-busy.ts'
import { tellingSinks } from '../leads/sinks/table.ts'

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
  if (former) await stopAgain(to, former)
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

/**
 * Works in one transaction over the file of a data folder, created if missing, with exclusive access.
 * @throws StoreProblem if a host or a command has it open
 */
export async function inSqlite<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  requireWritable(dataDir)
  const file = sqliteFile(dataDir)
  const isNew = !existsSync(file)
  let isDone = false
  // SQLite gives its journals the rights of the file.
  closeSync(openSync(file, 'a', 0o600))
  const database = new LibsqlDatabase(file)
  // Persons erased after the backup are in it, and must disappear from the file too.
  database.exec('PRAGMA secure_delete = ON')
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  try {
    takeAlone(database, file)
    const result = await work(db)
    database.exec('COMMIT')
    // As the host leaves it: other programs may read in parallel.
    database.exec('PRAGMA journal_mode = WAL')
    isDone = true
    return result
  } catch (error) {
    // A statement that failed may outlive its connection; its transaction may not.
    if (database.inTransaction) database.exec('ROLLBACK')
    throw error
  } finally {
    await db.destroy()
    // An empty file would pass for a database that has lost its tables.
    if (isNew && !isDone) rmSync(file, { force: true })
  }
}

/** Only a sole connection may leave WAL mode; later ones find the lock. */
function takeAlone(database: LibsqlDatabase.Database, file: string): void {
  try {
    database.exec('PRAGMA journal_mode = DELETE; PRAGMA foreign_keys = ON; BEGIN IMMEDIATE')
    if (database.prepare('PRAGMA integrity_check').pluck().all()[0] === 'ok') return
  } catch (error) {
    if (isBusy(error))
      throw new StoreProblem('Базу держит хост или другая команда: остановите их и повторите')
    if (!isBroken(error)) throw error
  }
  throw new StoreProblem(`Файл ${file} испорчен: уберите его вместе с -wal и -shm и повторите`)
}

interface DoubtOptions {
  now: number
  /** Whether the store moves and no host has worked since: what waits was not sent, and waits on as it is. */
  isMove: boolean
}

/**
 * Stops messages that may have been sent since the copy was made: none is sent twice. They become `unsure`, or wait on in
 * doubt for a sink that can tell. Returns how many leads have a message that is not sent again by itself.
 */
async function doubtMessages(db: Db, { now, isMove }: DoubtOptions): Promise<number> {
  const states = isMove ? (['sending'] as const) : (['due', 'sending'] as const)
  const reason = isMove ? 'база перенесена во время отправки' : 'база восстановлена из копии'
  const waiting = db
    .updateTable('lead_outbox')
    // A resend is marked as a repeat: the remote may have it.
    .set({ reason, tries: sql<number>`tries + 1`, is_doubtful: 1 })
    .where('state', 'in', states)
  // What was waited for until the copy was made is waited for again from now on.
  const again = { state: 'due', created_at: now, due_at: now, put_off_at: null } as const
  await waiting.set(again).where('sink', 'in', tellingSinks).execute()
  const rows = await waiting
    .set({ state: 'unsure' })
    .where('sink', 'not in', tellingSinks)
    .returning('lead_id')
    .execute()
  for (const table of ['notices', 'messages', 'message_outbox', 'manager_notices'] as const)
    await db.updateTable(table).set({ state: 'unsure', reason }).where('state', 'in', states).execute()
  if (!isMove) await doubtPayments(db, now)
  return new Set(rows.map((row) => row.lead_id)).size
}

/**
 * Ends payments that wait: a later attempt, which the copy does not know, may have been paid. What the acquirer knows of
 * the others is read again.
 */
async function doubtPayments(db: Db, now: number): Promise<void> {
  await db
    .updateTable('payments')
    .set({
      is_canceled: 1,
      state: 'canceled',
      problem: 'база восстановлена из копии: сверьте с кабинетом ЮKassa',
    })
    .where('provider', '<>', 'manual')
    .where('state', '=', 'waiting')
    .execute()
  await db
    .updateTable('payment_jobs')
    .set({ ...dueFrom(now), tries: 0 })
    .where('kind', '=', 'payment')
    .execute()
  await db
    .updateTable('payment_jobs')
    .set({ state: 'failed', reason: 'база восстановлена из копии' })
    .where('kind', '=', 'refund')
    .where('state', 'in', ['due', 'sending'])
    .execute()
}

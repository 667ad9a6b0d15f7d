import { Migrator } from 'kysely'
import type { StorePlace } from '../db/database.ts'
import { ERASURE_REMEMBERED_MS } from '../data-subjects/erase-account.ts'
import { migrations } from '../db/migrations.ts'
import type { ErasureRow } from '../db/schema/schema.ts'
import { BackupProblem } from './backup-problem.ts'
import { doubtMessages } from './doubt-messages.ts'
import { eraseAgain, readErasures, readFormerKey, readStopped, stopAgain } from './erase-again.ts'
import { readBackup, type BackupFacts, type BackupPortion } from './read-backup.ts'
import { inPostgres } from './restore-postgres.ts'
import { inSqlite } from './restore-sqlite.ts'
import {
  MIGRATION_LOCK_TABLE,
  MIGRATION_TABLE,
  tableNames,
  type ColumnValue,
  type OpenStore,
} from './snapshot.ts'

export interface RestoreOptions {
  /** Whether a store that is there may go. */
  isReplacing: boolean
  now: number
  /** Sinks whose remote can detect repeated messages. */
  tellingSinks: readonly string[]
  /** Whether the store was copied just now to move: no host has worked since. */
  isMove?: boolean
}

export interface Restored extends BackupFacts {
  /** Leads with an unknown delivery that will not be resent automatically. */
  unsureLeads: number
  /** Who was erased from the store that went, after the copy, and is from this one. */
  erasedAgain: number
}

/** Below the number of values that either database takes with one statement. */
const MOST_VALUES = 10_000

/**
 * Reads the whole backup and checks that this build knows its tables.
 * @throws BackupProblem with the remedy
 */
export async function checkBackup(path: string): Promise<BackupFacts> {
  const facts = await readBackup(path)
  const unknown = facts.migrations.filter((name) => !(name in migrations))
  if (unknown.length === 0) return facts
  throw new BackupProblem(
    `Копия сделана более новой сборкой (${unknown.join(', ')}): поставьте её и повторите`,
  )
}

/**
 * Restores a backup completely or not at all, and migrates it. Messages pending at backup time may have
 * been sent since: they become `unsure`, or wait as doubtful for a sink that detects repeats, so that
 * nothing is sent twice. Persons erased since stay erased, and stopped messages stay stopped.
 * @throws BackupProblem with the remedy; the store is unchanged
 */
export async function restoreBackup(
  path: string,
  place: StorePlace,
  { isReplacing, now, tellingSinks, isMove = false }: RestoreOptions,
): Promise<Restored> {
  const facts = await checkBackup(path)
  const fill = async (db: OpenStore): Promise<Restored> => {
    await migrate(db, facts.migrations.at(-1))
    await readBackup(path, (portion) => insert(db, portion))
    await migrate(db)
    const erasedAgain = await eraseAgain(db, erasures, now + ERASURE_REMEMBERED_MS)
    await stopAgain(db, stopped)
    // A store that is moved for the second time may have sent at its new place what waits in the old one.
    const isFirstMove = isMove && (formerKey === undefined || formerKey !== (await readFormerKey(db)))
    const unsureLeads = await doubtMessages(db, { now, tellingSinks, isMove: isFirstMove })
    return { ...facts, erasedAgain, unsureLeads }
  }
  let erasures: ErasureRow[] = []
  let stopped: string[] = []
  let formerKey: string | undefined
  const isEmptied = async (db: OpenStore) => {
    if (isReplacing) {
      erasures = await readErasures(db)
      stopped = await readStopped(db)
      formerKey = await readFormerKey(db)
    }
    return makeRoom(db, isReplacing)
  }
  return place.databaseUrl
    ? inPostgres(place.databaseUrl, isEmptied, fill)
    : inSqlite(place.dataDir ?? '.data', isEmptied, fill)
}

/** Answers whether there was a store. */
async function makeRoom(db: OpenStore, isReplacing: boolean): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const existing = new Set(tables.map(({ name }) => name))
  const isThere = tableNames.some((name) => existing.has(name))
  if (!isThere) return false
  if (!isReplacing) {
    const leads = existing.has('leads') ? await countLeads(db) : 0
    throw new BackupProblem(
      `Здесь уже есть база, заявок в ней ${leads}. Чтобы заменить её копией, остановите хост и добавьте --replace: чего нет в копии, то пропадёт`,
    )
  }
  for (const name of [...tableNames.toReversed(), MIGRATION_TABLE, MIGRATION_LOCK_TABLE]) {
    await db.schema.dropTable(name).ifExists().execute()
  }
  return true
}

async function countLeads(db: OpenStore): Promise<number> {
  const row = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Up to the named migration; without a name up to the latest. */
async function migrate(db: OpenStore, name?: string): Promise<void> {
  const provider = { getMigrations: async () => migrations }
  // The transaction is ours.
  const migrator = new Migrator({ db, provider, disableTransactions: true })
  const { error } = await (name === undefined ? migrator.migrateToLatest() : migrator.migrateTo(name))
  if (error !== undefined) throw new Error('Не удалось завести таблицы копии', { cause: error })
}

async function insert(db: OpenStore, { table, columns, rows }: BackupPortion): Promise<void> {
  if (!tableNames.includes(table)) throw new BackupProblem(`В копии чужая таблица ${table}`)
  const atOnce = Math.max(1, Math.floor(MOST_VALUES / columns.length))
  for (let from = 0; from < rows.length; from += atOnce) {
    const values = rows.slice(from, from + atOnce).map((row) => toRow(columns, row))
    await db.insertInto(table).values(values).execute()
  }
}

function toRow(columns: string[], row: ColumnValue[]): Record<string, ColumnValue> {
  return Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null]))
}

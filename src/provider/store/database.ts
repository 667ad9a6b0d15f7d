import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, Migrator, PostgresDialect, SqliteDialect } from 'kysely'
import LibsqlDatabase from 'libsql'
import pg from 'pg'
import { migrations } from './migrations.ts'
import type { Tables } from './schema.ts'

export type Db = Kysely<Tables>

/** A folder for the SQLite file, or the address of a PostgreSQL database; the address wins. */
export interface StorePlace {
  dataDir?: string | undefined
  databaseUrl?: string | undefined
}

const FILE_NAME = 'putevka.sqlite'
/** How long a writer waits for another process's write, milliseconds. */
const BUSY_TIMEOUT_MS = 5_000
const BEGIN_AGAIN_MS = 20
/** PostgreSQL's oid of `bigint`: the driver gives text for it, and our milliseconds fit a number. */
const BIGINT_OID = 20

/** Opens the database and brings it up to date. Throws when it cannot be opened or migrated. */
export async function openDatabase(place: StorePlace): Promise<Db> {
  return place.databaseUrl ? openPostgres(place.databaseUrl) : openSqlite(place.dataDir ?? '.data')
}

/** Where the SQLite database of a data folder is kept. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, FILE_NAME)
}

async function openPostgres(databaseUrl: string): Promise<Db> {
  const db = new Kysely<Tables>({ dialect: postgres(databaseUrl) })
  await migrate(db)
  return db
}

/** libsql speaks the synchronous better-sqlite3 interface that Kysely's SQLite dialect was written for. */
async function openSqlite(dataDir: string): Promise<Db> {
  mkdirSync(dataDir, { recursive: true })
  const database = new LibsqlDatabase(sqliteFile(dataDir), { timeout: BUSY_TIMEOUT_MS })
  // FULL: an answered request survives power loss, not only the death of the process.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  // Kysely knows no migration lock for SQLite and leaves half a migration behind when the process dies in it.
  await beginAlone(database)
  await migrate(db)
  database.exec('COMMIT')
  return db
}

/** Waits for an instance that starts at the same time without holding up this process: it may be the same one. */
async function beginAlone(database: LibsqlDatabase.Database): Promise<void> {
  database.exec('PRAGMA busy_timeout = 0')
  for (let waitedMs = 0; !tryBegin(database, waitedMs >= BUSY_TIMEOUT_MS); waitedMs += BEGIN_AGAIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, BEGIN_AGAIN_MS))
  }
  database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
}

function tryBegin(database: LibsqlDatabase.Database, isLastTry: boolean): boolean {
  try {
    database.exec('BEGIN IMMEDIATE')
    return true
  } catch (error) {
    const isBusy = error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'
    if (isBusy && !isLastTry) return false
    throw new Error('База занята другим процессом: остановите его или подождите', { cause: error })
  }
}

function postgres(connectionString: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
    types: {
      getTypeParser: (oid, format) =>
        oid === BIGINT_OID && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
    },
  })
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  return new PostgresDialect({ pool })
}

async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  await db.destroy()
  throw new Error('Не удалось обновить базу данных до нужной версии', { cause: error })
}

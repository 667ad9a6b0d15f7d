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
/** PostgreSQL's oid of `bigint`: the driver gives text for it, and our milliseconds fit a number. */
const BIGINT_OID = 20

/** Opens the database and brings it up to date. Throws when it cannot be opened or migrated. */
export async function openDatabase(place: StorePlace): Promise<Db> {
  const db = new Kysely<Tables>({
    dialect: place.databaseUrl ? postgres(place.databaseUrl) : sqlite(place.dataDir ?? '.data'),
  })
  await migrate(db)
  return db
}

/** libsql speaks the synchronous better-sqlite3 interface that Kysely's SQLite dialect was written for. */
function sqlite(dataDir: string): SqliteDialect {
  mkdirSync(dataDir, { recursive: true })
  const database = new LibsqlDatabase(join(dataDir, FILE_NAME), { timeout: BUSY_TIMEOUT_MS })
  // FULL: an answered request survives power loss, not only the death of the process.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  return new SqliteDialect({ database })
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

/** Two instances may start on one new file at once: SQLite has no migration lock, so the loser looks again. */
async function migrate(db: Db, triesLeft = 3): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  if (triesLeft > 1) return migrate(db, triesLeft - 1)
  await db.destroy()
  throw new Error('Не удалось обновить базу данных до нужной версии', { cause: error })
}

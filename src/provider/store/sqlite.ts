import { Kysely, SqliteDialect } from 'kysely'
import LibsqlDatabase from 'libsql'
import { requireWritable, sqliteFile } from './data-folder.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './schema.ts'
import { isBusy, LONGEST_WAIT_MS, untilFree } from './sqlite-busy.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { StoreAway } from './store-away.ts'

/**
 * Opens the file of a data folder, made when absent, and brings it up to date.
 * @throws Error with a Russian sentence when this user may not write there, another process holds the file for longer
 * than ten seconds, or the disk is full
 */
export async function openSqlite(dataDir: string): Promise<Kysely<Tables>> {
  requireWritable(dataDir)
  const file = sqliteFile(dataDir)
  await bringUpToDate(file)
  return connectSqlite(dataDir)
}

/** The file of a data folder as it is. */
export function connectSqlite(dataDir: string): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: sqliteDialect(() => connect(sqliteFile(dataDir))) })
}

/** libsql speaks the synchronous better-sqlite3 interface; it never waits for a lock by itself. */
function connect(file: string): LibsqlDatabase.Database {
  const database = new LibsqlDatabase(file)
  try {
    // FULL: an answered request survives power loss, not only the death of the process. What is erased is overwritten.
    database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

async function bringUpToDate(file: string): Promise<void> {
  const deadline = performance.now() + LONGEST_WAIT_MS
  const database = await untilFree(() => connect(file), deadline).catch(explain)
  await untilFree(() => database.exec('PRAGMA journal_mode = WAL'), deadline).catch(explain)
  // Kysely knows no migration lock for SQLite and leaves half a migration behind when the process dies in it.
  await untilFree(() => database.exec('BEGIN IMMEDIATE'), deadline).catch(explain)
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  try {
    await migrate(db)
    database.exec('COMMIT')
  } catch (error) {
    // A closed connection keeps its lock until its statements are collected.
    if (database.inTransaction) database.exec('ROLLBACK')
    throw error
  } finally {
    await db.destroy()
  }
}

function explain(error: unknown): never {
  if (!(error instanceof StoreAway)) throw error
  const { cause } = error
  if (isBusy(cause)) throw new Error('База занята другим процессом: остановите его или подождите', { cause })
  throw new Error('База не открывается: проверьте место на диске и права на папку данных', { cause })
}

import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { isSqlite } from '../is-sqlite.ts'
import { TRUNCATE_LOG } from './sqlite-connections.ts'

/** Removes erased data from SQLite's write-ahead log too. PostgreSQL stores its log elsewhere. */
export async function truncateLog(db: Db): Promise<void> {
  if (isSqlite(db)) await sql.raw(TRUNCATE_LOG).execute(db)
}

/**
 * Truncates the log after erasing work, even if that failed half-way. The erasure is done even if the log
 * cannot be truncated.
 */
export async function withTruncatedLog<T>(db: Db, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    await truncateLog(db).catch(() => {})
  }
}

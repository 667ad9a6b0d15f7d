import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { isSqlite } from '../is-sqlite.ts'
import { TRUNCATE_LOG } from './sqlite-desks.ts'

/** Takes what was erased out of SQLite's write-ahead log too. PostgreSQL keeps its log elsewhere. */
export async function truncateLog(db: Db): Promise<void> {
  if (isSqlite(db)) await sql.raw(TRUNCATE_LOG).execute(db)
}

/** Empties the log after work that erases, also where that failed half-way. The erasure is done even where the log stays. */
export async function withTruncatedLog<T>(db: Db, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    await truncateLog(db).catch(() => {})
  }
}

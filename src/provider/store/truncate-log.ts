import { sql } from 'kysely'
import type { Db } from './database.ts'
import { isSqlite } from './is-sqlite.ts'
import { TRUNCATE_LOG } from './sqlite-desks.ts'

/** Takes what was erased out of SQLite's write-ahead log too. PostgreSQL keeps its log elsewhere. */
export async function truncateLog(db: Db): Promise<void> {
  if (isSqlite(db)) await sql.raw(TRUNCATE_LOG).execute(db)
}

/** Does the work and, where it erased something, empties the log. The erasure is done even where the log stays. */
export async function withTruncatedLog<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const erased = await work()
  if (erased !== undefined) await truncateLog(db).catch(() => {})
  return erased
}

import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { isSqlite } from '../is-sqlite.ts'
import { BUSY_TIMEOUT_MS, TRUNCATE_LOG } from './sqlite-dialect.ts'

/** Pause before the next try while a reader of another process, such as a backup, keeps the log. */
const TRY_EVERY_MS = 2000

/**
 * Removes erased data from SQLite's write-ahead log too, later again while a reader keeps it. PostgreSQL
 * stores its log elsewhere.
 */
export async function truncateLog(db: Db): Promise<void> {
  if (!isSqlite(db) || (await db.connection().execute(tryTruncate))) return
  setTimeout(() => void truncateLog(db).catch(() => {}), TRY_EVERY_MS).unref()
}

/** Returns false while a reader keeps a part of the log. Does not wait for it: that would block the process. */
async function tryTruncate(connection: Db): Promise<boolean> {
  const wait = (milliseconds: number) =>
    sql`PRAGMA busy_timeout = ${sql.lit(milliseconds)}`.execute(connection)
  await wait(0)
  try {
    const { rows } = await sql<{ busy: number }>`${sql.raw(TRUNCATE_LOG)}`.execute(connection)
    return rows[0]?.busy === 0
  } finally {
    await wait(BUSY_TIMEOUT_MS)
  }
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

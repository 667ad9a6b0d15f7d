import { SqliteAdapter, type Kysely } from 'kysely'

/** Whether the database is SQLite; the other one is PostgreSQL. */
export function isSqlite<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}

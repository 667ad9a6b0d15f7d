import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { openPool } from '../db/postgres/postgres-pool.ts'
import { explainPostgres } from '../db/postgres/postgres-problem.ts'
import { connectWithRoom } from '../db/postgres/postgres-room.ts'
import type { Tables } from '../db/schema/schema.ts'
import { StoreProblem } from '../db/store-problem.ts'

/** Works in one transaction, begun by this statement, over the database at the address. */
export async function inPostgres<T>(
  databaseUrl: string,
  begin: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  // One connection, so that a transaction begun by hand holds every statement.
  const pool = openPool(databaseUrl, { max: 1, idleTimeoutMillis: 0 })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await connectWithRoom(() => sql.raw(begin).execute(db)).catch((error: unknown) => {
      throw explainPostgres(error)
    })
    // A migration of a starting host is waited for.
    await sql`SET LOCAL lock_timeout = '10s'`.execute(db)
    const result = await work(db)
    await sql`COMMIT`.execute(db)
    return result
  } finally {
    // Without a COMMIT the end of the connection takes everything back.
    await db.destroy()
  }
}

/**
 * Checks that no other program is connected: a host would continue with the keys of the replaced store.
 * @throws StoreProblem
 */
export async function refuseCompany(db: Db): Promise<void> {
  const { rows } = await sql<{ others: number }>`
    SELECT count(*) AS others FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`.execute(
    db,
  )
  if (rows[0]?.others === 0) return
  throw new StoreProblem('К базе подключены другие программы: остановите хосты и повторите')
}

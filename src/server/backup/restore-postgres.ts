import { Kysely, PostgresDialect, sql } from 'kysely'
import { openPool } from '../db/postgres/postgres-pool.ts'
import { explainPostgres } from '../db/postgres/postgres-problem.ts'
import { connectWithRoom } from '../db/postgres/postgres-room.ts'
import { BackupProblem } from './backup-problem.ts'
import type { OpenStore } from './snapshot.ts'

/**
 * Works in one transaction over the database at the address.
 * @throws BackupProblem if a store would be replaced while others are connected to the database
 */
export async function inPostgres<T>(
  databaseUrl: string,
  makeRoom: (db: OpenStore) => Promise<boolean>,
  fill: (db: OpenStore) => Promise<T>,
): Promise<T> {
  // One connection, so that a transaction begun by hand holds every statement.
  const pool = openPool(databaseUrl, { max: 1, idleTimeoutMillis: 0 })
  const db: OpenStore = new Kysely({ dialect: new PostgresDialect({ pool }) })
  try {
    await connectWithRoom(() => sql`BEGIN`.execute(db)).catch((error: unknown) => {
      throw explainPostgres(error)
    })
    await sql`SET LOCAL lock_timeout = '10s'`.execute(db)
    if (await makeRoom(db)) await refuseCompany(db)
    const result = await fill(db)
    await sql`COMMIT`.execute(db)
    return result
  } finally {
    // Without a COMMIT the end of the connection takes everything back.
    await db.destroy()
  }
}

/** A connected host would continue with the keys of the replaced store. */
async function refuseCompany(db: OpenStore): Promise<void> {
  const { rows } = await sql<{ others: number }>`
    SELECT count(*) AS others FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`.execute(
    db,
  )
  if (rows[0]?.others === 0) return
  throw new BackupProblem('К базе подключены другие программы: остановите хосты и повторите')
}

import { Kysely, PostgresAdapter, PostgresDialect, sql, type Dialect } from 'kysely'
import { type Tell, compareMigrations, migrate } from '../migrate.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { openPool, TIMEOUT_MS, USUAL_POOL_SIZE } from './postgres-pool.ts'
import { explainPostgres } from './postgres-problem.ts'
import { connectWithRoom } from './postgres-room.ts'
import type { Tables } from '../schema/schema.ts'
import pg from 'pg'

interface PostgresPlace {
  databaseUrl: string
  /** Maximum number of open connections. */
  poolSize?: number | undefined
}

/**
 * Opens the database at the address and migrates it.
 * @param tell receives the progress for the operator
 * @throws {StoreProblem} with the remedy if it is known
 */
export async function openPostgres(place: PostgresPlace, tell?: Tell): Promise<Kysely<Tables>> {
  try {
    await connectWithRoom(() => migratePostgres(place.databaseUrl, tell), { tell })
  } catch (error) {
    throw explainPostgres(error)
  }
  return connectPostgres(place)
}

/** Opens the database at the address without changing it. */
export function connectPostgres({ databaseUrl, poolSize = USUAL_POOL_SIZE }: PostgresPlace): Kysely<Tables> {
  const pool = openPool(databaseUrl, { max: poolSize, query_timeout: TIMEOUT_MS, keepAlive: true })
  return new Kysely<Tables>({ dialect: postgresDialect(pool) })
}

/** The number of Kysely's own lock: it also waits for migrating hosts of older builds. */
const LOCK_ID = '3853314791062309107'
const UNDEFINED_TABLE = '42P01'

/**
 * Migrates the tables in one transaction; waits for another instance that does the same. The lock and the
 * limits belong to the transaction, so that nothing is left on a pooled connection. Takes no lock when
 * nothing is pending.
 * @param tell receives the progress of a database in use
 */
async function migratePostgres(databaseUrl: string, tell?: Tell): Promise<void> {
  // A single connection, so that the manual transaction contains every statement.
  const pool = openPool(databaseUrl, { max: 1, idleTimeoutMillis: 0 })
  const db = new Kysely<Tables>({ dialect: withoutLock(new PostgresDialect({ pool })) })
  try {
    const difference = await compareMigrations(db).catch(undefinedIfNew)
    if (difference && difference.pending.length + difference.unknown.length === 0) return
    await sql`BEGIN`.execute(db)
    await sql`SET LOCAL statement_timeout = 0`.execute(db)
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(BigInt(LOCK_ID))})`.execute(db)
    await migrate(db, tell)
    await sql`COMMIT`.execute(db)
  } finally {
    // Without a COMMIT, closing the connection rolls everything back.
    await db.destroy()
  }
}

function undefinedIfNew(error: unknown): undefined {
  if (!(error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE)) throw error
}

/**
 * Kysely's lock belongs to a session, which a pooler does not have.
 */
class PlainAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

function withoutLock(dialect: PostgresDialect): Dialect {
  return {
    createAdapter: () => new PlainAdapter(),
    createDriver: () => dialect.createDriver(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}

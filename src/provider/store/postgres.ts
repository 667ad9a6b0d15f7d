import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate } from './migrate.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { explainPostgres } from './postgres-problem.ts'
import type { Tables } from './schema.ts'

/** PostgreSQL's oid of `bigint`. */
const BIGINT_OID = 20
/** For a connection and for one statement, milliseconds. */
const TIMEOUT_MS = 5_000

/** The driver gives text for `bigint`, and our milliseconds fit a number. */
export const millisecondTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === BIGINT_OID && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
}

/**
 * Opens the database at the address and brings it up to date.
 * @throws {StoreProblem} with the remedy where it is known
 */
export async function openPostgres(databaseUrl: string): Promise<Kysely<Tables>> {
  // A migration takes as long as its tables are large, and waits for the instance that has begun it.
  const migrating = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(databaseUrl) }) })
  try {
    await migrate(migrating)
  } catch (error) {
    throw explainPostgres(error)
  } finally {
    await migrating.destroy()
  }
  return connectPostgres(databaseUrl)
}

/** The database at the address as it is. */
export function connectPostgres(databaseUrl: string): Kysely<Tables> {
  const pool = openPool(databaseUrl, { query_timeout: TIMEOUT_MS, keepAlive: true })
  return new Kysely<Tables>({ dialect: postgresDialect(pool) })
}

function openPool(connectionString: string, limits: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: TIMEOUT_MS,
    types: millisecondTypes,
    ...limits,
  })
  // A connection may die idle or in work; the pool and the statement learn of it, without listeners it ends the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

import { Kysely } from 'kysely'
import type { Tell } from '../migrate.ts'
import { migratePostgres } from './migrate-postgres.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { openPool, TIMEOUT_MS, USUAL_POOL_SIZE } from './postgres-pool.ts'
import { explainPostgres } from './postgres-problem.ts'
import { connectWithRoom } from './postgres-room.ts'
import type { Tables } from '../schema/schema.ts'

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

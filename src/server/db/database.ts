import type { Kysely } from 'kysely'
import type { Tell } from './migrate.ts'
import type { Tables } from './schema/schema.ts'
import { connectSqlite, openSqlite } from './sqlite/sqlite.ts'

export type Db = Kysely<Tables>

/** A folder for the SQLite file, or the address of a PostgreSQL database; the address wins. */
export interface StorePlace {
  dataDir?: string | undefined
  databaseUrl?: string | undefined
  /** Maximum number of open connections to PostgreSQL. */
  poolSize?: number | undefined
}

/**
 * Opens the database and migrates it. Throws when it cannot be opened or migrated.
 * @param tell receives progress for the operator
 */
export async function openDatabase({ databaseUrl, ...place }: StorePlace, tell?: Tell): Promise<Db> {
  if (!databaseUrl) return openSqlite(place.dataDir ?? '.data', tell)
  const { openPostgres } = await import('./postgres/postgres.ts')
  return openPostgres({ ...place, databaseUrl }, tell)
}

/** Opens an existing database without changing it. */
export async function connectDatabase({ databaseUrl, ...place }: StorePlace): Promise<Db> {
  if (!databaseUrl) return connectSqlite(place.dataDir ?? '.data')
  const { connectPostgres } = await import('./postgres/postgres.ts')
  return connectPostgres({ ...place, databaseUrl })
}

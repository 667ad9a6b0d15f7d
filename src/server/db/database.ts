import type { Kysely } from 'kysely'
import type { Tell } from './migrate.ts'
import type { Tables } from './schema/schema.ts'
import { connectSqlite, openSqlite } from './sqlite/sqlite.ts'

export type Db = Kysely<Tables>

/** A folder for the SQLite file, or the address of a PostgreSQL database; the address wins. */
export interface StorePlace {
  dataDir?: string | undefined
  databaseUrl?: string | undefined
  /** How many connections to PostgreSQL are open at most. */
  poolSize?: number | undefined
}

/**
 * Opens the database and brings it up to date. Throws when it cannot be opened or migrated.
 * @param tell takes what the operator waits for
 */
export async function openDatabase({ databaseUrl, ...place }: StorePlace, tell?: Tell): Promise<Db> {
  if (!databaseUrl) return openSqlite(place.dataDir ?? '.data', tell)
  const { openPostgres } = await import('./postgres/postgres.ts')
  return openPostgres({ ...place, databaseUrl }, tell)
}

/** A database that is there, as it is. */
export async function connectDatabase({ databaseUrl, ...place }: StorePlace): Promise<Db> {
  if (!databaseUrl) return connectSqlite(place.dataDir ?? '.data')
  const { connectPostgres } = await import('./postgres/postgres.ts')
  return connectPostgres({ ...place, databaseUrl })
}

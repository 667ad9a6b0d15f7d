import type { Kysely } from 'kysely'
import type { Tables } from './schema.ts'
import { connectSqlite, openSqlite } from './sqlite.ts'

export type Db = Kysely<Tables>

/** A folder for the SQLite file, or the address of a PostgreSQL database; the address wins. */
export interface StorePlace {
  dataDir?: string | undefined
  databaseUrl?: string | undefined
}

/** Opens the database and brings it up to date. Throws when it cannot be opened or migrated. */
export async function openDatabase(place: StorePlace): Promise<Db> {
  if (!place.databaseUrl) return openSqlite(place.dataDir ?? '.data')
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(place.databaseUrl)
}

/** A database that is there, as it is. */
export async function connectDatabase(place: StorePlace): Promise<Db> {
  if (!place.databaseUrl) return connectSqlite(place.dataDir ?? '.data')
  const { connectPostgres } = await import('./postgres.ts')
  return connectPostgres(place.databaseUrl)
}

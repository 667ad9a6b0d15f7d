import LibsqlDatabase from 'libsql'
import pg from 'pg'
import { sqliteFile } from '#server/db/data-folder.ts'
import type { StorePlace } from '#server/db/database.ts'

/** Marks a closed database as having exactly these migrations. */
export async function markMigrations(place: StorePlace, names: readonly string[]): Promise<void> {
  const rows = names.map((name) => `('${name}', '2026-11-01T00:00:00.000Z')`)
  const statements = `DELETE FROM kysely_migration; INSERT INTO kysely_migration VALUES ${rows.join(', ')}`
  if (!place.databaseUrl) {
    const database = new LibsqlDatabase(sqliteFile(place.dataDir ?? ''))
    database.exec(statements)
    database.close()
    return
  }
  const client = new pg.Client(place.databaseUrl)
  await client.connect()
  await client.query(statements)
  await client.end()
}

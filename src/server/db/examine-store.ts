import { requireWritable } from './data-folder.ts'
import { connectDatabase, type StorePlace } from './database.ts'
import { writeInstant } from './instants.ts'
import { compareMigrations, type MigrationDifference } from './migrate.ts'
import { explainPostgres } from './postgres/postgres-problem.ts'

const MARK = 'examined-at'

/**
 * Opens an existing database, writes a probe and removes it.
 * @throws when it cannot be opened, read or written
 */
export async function examineStore(place: StorePlace): Promise<MigrationDifference> {
  if (!place.databaseUrl) requireWritable(place.dataDir ?? '.data')
  const db = await connectDatabase(place)
  try {
    const facts = await compareMigrations(db)
    if (facts.pending.length + facts.unknown.length > 0) return facts
    await writeInstant(db, MARK, 0)
    await db.deleteFrom('secrets').where('name', '=', MARK).execute()
    return facts
  } catch (error) {
    throw place.databaseUrl ? explainPostgres(error) : error
  } finally {
    await db.destroy()
  }
}

import { sql } from 'kysely'
import { connectDatabase, type Db, type StorePlace } from './database.ts'
import { writeInstant } from './instants.ts'
import { migrations } from './migrations.ts'

export interface StoreFacts {
  /** Migrations that this build has and the database has not had. */
  pending: string[]
  /** Migrations that the database has had and this build does not know. */
  unknown: string[]
}

const MARK = 'examined-at'

/**
 * Opens a database that is there, as it is, and writes a mark that it takes away again.
 * @throws when it cannot be opened, read or written
 */
export async function examineStore(place: StorePlace): Promise<StoreFacts> {
  const db = await connectDatabase(place)
  try {
    const facts = await factsOf(db)
    if (facts.pending.length + facts.unknown.length > 0) return facts
    await writeInstant(db, MARK, 0)
    await db.deleteFrom('secrets').where('name', '=', MARK).execute()
    return facts
  } finally {
    await db.destroy()
  }
}

async function factsOf(db: Db): Promise<StoreFacts> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db)
  const had = new Set(rows.map(({ name }) => name))
  const known = Object.keys(migrations)
  return {
    pending: known.filter((name) => !had.has(name)),
    unknown: [...had].filter((name) => !known.includes(name)),
  }
}

import { existsSync } from 'node:fs'
import { sqliteFile } from './data-folder.ts'
import { connectDatabase, type StorePlace } from './database.ts'

/**
 * Counts leads and accounts in an SQLite file that PostgreSQL has replaced without taking them over: the other database
 * has none. 0 where nothing is forgotten.
 */
export async function countForgotten({ dataDir = '.data', databaseUrl }: StorePlace): Promise<number> {
  if (!databaseUrl || !existsSync(sqliteFile(dataDir))) return 0
  if ((await countRows({ databaseUrl })) > 0) return 0
  return countRows({ dataDir })
}

async function countRows(place: StorePlace): Promise<number> {
  const db = await connectDatabase(place)
  try {
    const count = async (table: 'leads' | 'accounts') => {
      const row = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirst()
      return Number(row?.rows ?? 0)
    }
    return (await count('leads')) + (await count('accounts'))
  } catch {
    // The file is no database of ours.
    return 0
  } finally {
    await db.destroy()
  }
}

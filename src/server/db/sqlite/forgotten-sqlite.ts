import { existsSync } from 'node:fs'
import { sqliteFile } from '../data-folder.ts'
import { connectDatabase, type StorePlace } from '../database.ts'
import { hasMigrations } from '../migrate.ts'
import { readServerKey } from '../secrets.ts'

export interface StoreCounts {
  leads: number
  accounts: number
}

/** Data of an SQLite file that was never moved to PostgreSQL, and the data a move would replace. */
export interface Forgotten {
  file: StoreCounts
  postgres: StoreCounts
}

interface Summary extends StoreCounts {
  key: string | undefined
}

/**
 * Finds leads and accounts in an SQLite file while the host works with PostgreSQL. A moved store keeps its server key, so
 * different keys mean that the file was not moved. Returns undefined when nothing is forgotten, and when either database
 * cannot be read: an outage of PostgreSQL must never look like an empty database.
 */
export async function findForgotten({
  dataDir = '.data',
  databaseUrl,
}: StorePlace): Promise<Forgotten | undefined> {
  if (!databaseUrl || !existsSync(sqliteFile(dataDir))) return undefined
  const file = await summarize({ dataDir })
  if (!file || file.leads + file.accounts === 0) return undefined
  const postgres = await summarize({ databaseUrl })
  if (!postgres || (file.key !== undefined && file.key === postgres.key)) return undefined
  return { file: countsIn(file), postgres: countsIn(postgres) }
}

/** Returns undefined when the database does not answer or is not ours. */
async function summarize(place: StorePlace): Promise<Summary | undefined> {
  const db = await connectDatabase(place)
  try {
    if (!(await hasMigrations(db))) return { leads: 0, accounts: 0, key: undefined }
    const count = async (table: 'leads' | 'accounts') => {
      const row = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirst()
      return Number(row?.rows ?? 0)
    }
    return { leads: await count('leads'), accounts: await count('accounts'), key: await readServerKey(db) }
  } catch {
    return undefined
  } finally {
    await db.destroy()
  }
}

function countsIn({ leads, accounts }: Summary): StoreCounts {
  return { leads, accounts }
}

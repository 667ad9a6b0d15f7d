import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db, StorePlace } from './database.ts'
import { writeInstant } from './instants.ts'

const MARK = 'tried-at'
/** A request with its message to the agency takes less, bytes. */
const SIZE = 65_536

/**
 * Writes a little where the database is. SQLite reuses room that it has, and one that is locked has room all the same
 * (decision 035): there a file next to it is written and removed.
 * @throws where there is no room, or the database is away
 */
export async function tryWrite(db: Db, { dataDir = '.data', databaseUrl }: StorePlace): Promise<void> {
  if (databaseUrl) return writeInstant(db, MARK, Date.now())
  const file = join(dataDir, `write-check.${randomUUID()}.part`)
  try {
    await writeFile(file, Buffer.alloc(SIZE))
  } finally {
    await rm(file, { force: true })
  }
}

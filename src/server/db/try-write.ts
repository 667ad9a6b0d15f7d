import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db, StorePlace } from './database.ts'
import { writeInstant } from './instants.ts'

const MARK = 'tried-at'
/** More than a request with its message takes, bytes. */
const SIZE = 65_536

/**
 * Probes free space where the database is. SQLite reuses its free pages, and a locked file has space all
 * the same (decision 035), so a file next to it is written and removed.
 * @throws when there is no space, or the database is down
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

import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import LibsqlDatabase from 'libsql'
import { sqliteFile } from '../db/data-folder.ts'
import type { Db, StorePlace } from '../db/database.ts'
import { StoreProblem } from '../db/store-problem.ts'
import { checkBackup, inBackup, writeManifest, type BackupFacts } from './backup-folder.ts'
import { copyStore, readLastMigration } from './copy-store.ts'
import { inPostgres } from './in-postgres.ts'
import { copyTexts } from './texts.ts'

const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'
/** For a file that another program has locked, milliseconds. */
const LOCK_WAIT_MS = 10_000

/**
 * Backs up the current store and the agency's texts into a new folder while hosts keep writing (decision 042):
 * everything acknowledged before the call is included. The folder gets its name when it is complete.
 * @returns also the texts that cannot be read
 * @throws StoreProblem if there is nothing to back up, a newer build has changed the store, or the folder exists
 */
export async function makeBackup(
  folder: string,
  { databaseUrl, dataDir = '.data' }: StorePlace,
  now: Date,
): Promise<BackupFacts & { skipped: string[] }> {
  if (existsSync(folder)) throw new StoreProblem(`${folder} уже есть: назовите другую папку`)
  const draft = `${folder}.${process.pid}.part`
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    // SQLite keeps the rights of an existing file.
    await writeFile(sqliteFile(draft), '', { mode: 0o600 })
    if (databaseUrl) await inPostgres(databaseUrl, SNAPSHOT, (db) => copyInto(draft, db))
    else await takeSnapshot(dataDir, draft)
    const skipped = await copyTexts(dataDir, draft)
    await writeManifest(draft, now)
    const facts = await checkBackup(draft)
    await rename(draft, folder)
    return { ...facts, skipped }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function copyInto(draft: string, from: Db): Promise<void> {
  await inBackup(draft, async (db) => {
    // One transaction: the disk is waited for once.
    await sql`BEGIN`.execute(db)
    await copyStore(from, db)
    await sql`COMMIT`.execute(db)
  })
}

async function takeSnapshot(dataDir: string, draft: string): Promise<void> {
  const database = new LibsqlDatabase(sqliteFile(dataDir), { timeout: LOCK_WAIT_MS })
  try {
    database.prepare('VACUUM INTO ?').run([sqliteFile(draft)])
  } finally {
    database.close()
  }
  await inBackup(draft, async (db) => {
    await readLastMigration(db)
    // Cached answers of tour sources are fetched again.
    await db.deleteFrom('shared_answers').execute()
    await sql`VACUUM`.execute(db)
  })
}

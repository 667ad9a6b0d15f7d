import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Kysely, SqliteDialect } from 'kysely'
import LibsqlDatabase from 'libsql'
import * as v from 'valibot'
import { sqliteFile } from '../db/data-folder.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/schema/schema.ts'
import { StoreProblem } from '../db/store-problem.ts'
import { countRows, readLastMigration, type RowCounts } from './copy-store.ts'

const MANIFEST_FILE = 'manifest.json'

const Manifest = v.object({
  putevka: v.literal('backup'),
  /** ISO instant. */
  madeAt: v.string(),
  /** SHA-256 of each file in hex, by its path in the backup. */
  files: v.record(v.string(), v.string()),
})

export interface BackupFacts {
  /** ISO instant. */
  madeAt: string
  rows: RowCounts
  /** Paths in the backup. */
  files: string[]
}

/** Lists the files of a backup that is complete. */
export async function writeManifest(folder: string, madeAt: Date): Promise<void> {
  const files: Record<string, string> = {}
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) files[relative(folder, path)] = await hashFile(path)
  }
  const manifest = { putevka: 'backup', madeAt: madeAt.toISOString(), files }
  const text = JSON.stringify(manifest, undefined, 2)
  await writeFile(join(folder, MANIFEST_FILE), text, { mode: 0o600, flush: true })
}

/**
 * Compares every file of a backup with its manifest, and checks that this build knows its tables.
 * @throws StoreProblem with the remedy
 */
export async function checkBackup(folder: string): Promise<BackupFacts> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => '')
  const manifest = v.safeParse(v.pipe(v.string(), v.parseJson(), Manifest), text)
  if (!manifest.success) throw new StoreProblem(`${folder}: это не копия Путёвки`)
  const { madeAt, files } = manifest.output
  for (const [path, hash] of Object.entries(files))
    if ((await hashFile(join(folder, path)).catch(() => undefined)) !== hash)
      throw new StoreProblem(`Копия ${folder} повреждена или неполна (${path}): возьмите другую`)
  return inBackup(folder, async (db) => {
    await readLastMigration(db)
    return { madeAt, rows: await countRows(db), files: Object.keys(files) }
  })
}

/** Works with the database of a backup: SQLite, whichever database the backup was made from. */
export async function inBackup<T>(folder: string, work: (db: Db) => Promise<T>): Promise<T> {
  const database = new LibsqlDatabase(sqliteFile(folder))
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  return work(db).finally(() => db.destroy())
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inBackup } from '#server/backup/backup-folder.ts'
import { copiedTables } from '#server/backup/copied-tables.ts'
import { openDatabase } from '#server/db/database.ts'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe } from 'vitest'
import { findPostgres, startPostgres, type Postgres } from '../support/postgres.ts'
import { runCommand } from './run-command.ts'

/** The environment of a host and of commands next to it. */
export type Place = Record<'DATA_DIR' | 'DATABASE_URL', string>
export type NewPlace = () => Promise<Place>

const postgresBin = findPostgres()
const folder = mkdtempSync(join(tmpdir(), 'putevka-backup-'))
let count = 0

/** An unused path. */
export const newPath = () => join(folder, `n${(count += 1)}`)

/** A folder without a store. */
export const newFolder: NewPlace = async () => ({ DATA_DIR: newPath(), DATABASE_URL: '' })

/** Runs the tests over SQLite and, where installed, over PostgreSQL. */
export function overBoth(tests: (newPlace: NewPlace) => void): void {
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  describe('SQLite', () => tests(newFolder))
  describe.skipIf(postgresBin === undefined)('PostgreSQL (нужны initdb и postgres)', () => {
    let server: Postgres
    beforeAll(async () => {
      server = await startPostgres(postgresBin ?? '')
    })
    afterAll(() => server.stop())
    tests(async () => {
      const name = `n${(count += 1)}`
      const db = await openDatabase({ databaseUrl: server.url })
      await sql`CREATE DATABASE ${sql.id(name)}`.execute(db)
      await db.destroy()
      return { DATA_DIR: newPath(), DATABASE_URL: server.url.replace('/postgres?', `/${name}?`) }
    })
  })
}

export const storePlace = ({ DATA_DIR, DATABASE_URL }: Place) => ({
  dataDir: DATA_DIR,
  databaseUrl: DATABASE_URL,
})

/**
 * A new store with this many requests and one more; filled elsewhere, because this process must not hold
 * the file.
 */
export async function fillStore(place: Place, leads: number): Promise<void> {
  const { exitCode, output } = await runCommand('fill-store', [String(leads)], place)
  if (exitCode !== 0) throw new Error(output)
}

/** Numbers of the requests the agency sees. */
export async function leadIds(place: Place): Promise<string[]> {
  const { output } = await runCommand('leads', ['--json'], place)
  return v.parse(v.array(v.object({ number: v.string() })), JSON.parse(output)).map(({ number }) => number)
}

/** Every row of a backup by its table. */
export async function rowsOf(copy: string): Promise<Record<string, string[]>> {
  return inBackup(copy, async (db) => {
    const rows: Record<string, string[]> = {}
    for (const table of copiedTables) {
      const found = await db.selectFrom(table).selectAll().execute()
      rows[table] = found.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted()
    }
    return rows
  })
}

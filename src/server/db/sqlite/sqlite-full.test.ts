import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import LibsqlDatabase from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sqliteDialect } from './sqlite-dialect.ts'
import { sqliteFile } from '../data-folder.ts'
import { StoreAway } from '../store-away.ts'

interface Tables {
  notes: { text: string }
}

const MOST_PAGES = 8
const LONG = 'а'.repeat(60_000)
let dataDir: string
let db: Kysely<Tables>
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'putevka-full-'))
  db = new Kysely<Tables>({
    dialect: sqliteDialect({
      file: sqliteFile(dataDir),
      open: () => {
        const database = new LibsqlDatabase(sqliteFile(dataDir))
        // For SQLite a page limit is the same as a full disk.
        database.exec(`PRAGMA journal_mode = WAL; PRAGMA max_page_count = ${MOST_PAGES}`)
        return database
      },
      sync: async () => {},
    }),
  })
  await sql`create table notes (text text)`.execute(db)
})
afterEach(async () => {
  await db.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

const write = (text: string) => db.insertInto('notes').values({ text }).execute()
const texts = async () => (await db.selectFrom('notes').selectAll().execute()).map(({ text }) => text)

test('reports a full disk as unavailable, keeps reading, recovers with space', async () => {
  await write('раз')
  await expect(write(LONG)).rejects.toBeInstanceOf(StoreAway)
  const whole = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('notes').values({ text: 'два' }).execute()
    await transaction.insertInto('notes').values({ text: LONG }).execute()
  })
  await expect(whole).rejects.toBeInstanceOf(StoreAway)
  expect(await texts()).toEqual(['раз'])
  await write('три')
  expect(await texts()).toEqual(['раз', 'три'])
})

test('does not blame the disk for a wrong statement', async () => {
  await expect(sql`insert into nothing values (1)`.execute(db)).rejects.not.toBeInstanceOf(StoreAway)
})

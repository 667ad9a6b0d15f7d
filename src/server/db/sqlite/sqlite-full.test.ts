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
        // A bound of the file is the same to SQLite as a disk without room.
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

test('a full disk is a store away: nothing is written, reading goes on, and so does writing when there is room', async () => {
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

test('a mistake in a statement is no trouble of the disk', async () => {
  await expect(sql`insert into nothing values (1)`.execute(db)).rejects.not.toBeInstanceOf(StoreAway)
})

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import LibsqlDatabase from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sqliteFile } from './data-folder.ts'
import { openStore } from './store.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'putevka-empty-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** What a crash of the file system or a broken copy leaves. */
const leftovers: [string, (file: string) => void][] = [
  ['of no bytes', (file) => writeFileSync(file, '')],
  [
    'without tables',
    (file) => {
      const database = new LibsqlDatabase(file)
      database.exec('CREATE TABLE notes (text TEXT); DROP TABLE notes')
      database.close()
    },
  ],
]

test.each(leftovers)('does not start over a database file %s', async (_, leave) => {
  const file = sqliteFile(dataDir)
  leave(file)
  const before = readFileSync(file)
  const start = openStore({ dataDir })
  await expect(start).rejects.toThrow(
    `Файл базы ${file} пуст. Верните базу из копии: npm run restore -- файл`,
  )
  expect(readFileSync(file)).toEqual(before)
})

test('makes a whole database at the first start and leaves no draft of it', async () => {
  await (await openStore({ dataDir })).close()
  expect(readdirSync(dataDir).filter((name) => name.endsWith('.new'))).toEqual([])
  expect(readdirSync(dataDir)).toContain('putevka.sqlite')
  await (await openStore({ dataDir })).close()
})

test('two first starts at once share one database', async () => {
  const stores = await Promise.all([openStore({ dataDir }), openStore({ dataDir })])
  const [one, other] = stores.map(({ serverKey }) => serverKey.toString('hex'))
  expect(one).toBe(other)
  for (const store of stores) await store.close()
  expect(readdirSync(dataDir).filter((name) => name.endsWith('.new'))).toEqual([])
})

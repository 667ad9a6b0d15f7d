import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import LibsqlDatabase from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sqliteFile } from '../data-folder.ts'
import { openStore } from '../../compose/store.ts'
import { StoreProblem } from '../store-problem.ts'

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
    `Файл базы ${file} пуст. Верните базу из копии: npm run putevka -- restore файл`,
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

test('does not make a new database beside the log of one that is gone', async () => {
  const file = sqliteFile(dataDir)
  const store = await openStore({ dataDir })
  // A host that was killed leaves its log.
  copyFileSync(`${file}-wal`, `${file}-kept`)
  await store.close()
  renameSync(`${file}-kept`, `${file}-wal`)
  rmSync(file)
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0)
  await expect(openStore({ dataDir })).rejects.toThrow(/Файла базы .+ нет, а его журнал .+ остался/)
  expect(existsSync(file)).toBe(false)
  writeFileSync(`${file}-wal`, '')
  await (await openStore({ dataDir })).close()
})

test('says of a file that is no database what to do', async () => {
  writeFileSync(sqliteFile(dataDir), 'x'.repeat(9000))
  const start = openStore({ dataDir })
  await expect(start).rejects.toBeInstanceOf(StoreProblem)
  await expect(start).rejects.toThrow(/испорчен.+npm run putevka -- restore/)
})

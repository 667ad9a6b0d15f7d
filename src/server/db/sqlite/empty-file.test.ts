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

/** Leftovers of a file system crash or a broken copy. */
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

test.each(leftovers)('refuses to start over a database file %s', async (_, leave) => {
  const file = sqliteFile(dataDir)
  leave(file)
  const before = readFileSync(file)
  const start = openStore({ dataDir })
  await expect(start).rejects.toThrow(
    `Файл базы ${file} пуст. Верните базу из копии: npm run putevka -- restore папка`,
  )
  expect(readFileSync(file)).toEqual(before)
})

test('creates a whole database at the first start without leaving a draft', async () => {
  await (await openStore({ dataDir })).close()
  expect(readdirSync(dataDir).filter((name) => name.endsWith('.new'))).toEqual([])
  expect(readdirSync(dataDir)).toContain('putevka.sqlite')
  await (await openStore({ dataDir })).close()
})

test('lets two concurrent first starts share one database', async () => {
  const stores = await Promise.all([openStore({ dataDir }), openStore({ dataDir })])
  const [one, other] = stores.map(({ serverKey }) => serverKey.toString('hex'))
  expect(one).toBe(other)
  for (const store of stores) await store.close()
  expect(readdirSync(dataDir).filter((name) => name.endsWith('.new'))).toEqual([])
})

test('refuses to create a database next to an orphaned log', async () => {
  const file = sqliteFile(dataDir)
  const store = await openStore({ dataDir })
  // A killed host leaves its log.
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

test('names the remedy for a file that is not a database', async () => {
  writeFileSync(sqliteFile(dataDir), 'x'.repeat(9000))
  const start = openStore({ dataDir })
  await expect(start).rejects.toBeInstanceOf(StoreProblem)
  await expect(start).rejects.toThrow(/испорчен.+npm run putevka -- restore/)
})

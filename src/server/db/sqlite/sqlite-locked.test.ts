import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import LibsqlDatabase from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { sqliteFile } from '../data-folder.ts'
import { openDatabase, type Db } from '../database.ts'
import { StoreAway } from '../store-away.ts'

test('writes nothing under the lock of another process and recovers', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'putevka-locked-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const db = await openDatabase({ dataDir })
  onTestFinished(() => db.destroy())
  const add = (name: string, transaction: Db = db) =>
    transaction.insertInto('secrets').values({ name, value: 'x' }).returning('name').execute()
  const list = async () => {
    const rows = await db.selectFrom('secrets').select('name').orderBy('name').execute()
    return rows.map(({ name }) => name)
  }
  await add('a')
  const other = new LibsqlDatabase(sqliteFile(dataDir))
  onTestFinished(() => void other.close())

  other.exec('BEGIN IMMEDIATE')
  await expect(add('b')).rejects.toBeInstanceOf(StoreAway)
  await expect(db.transaction().execute((all) => add('c', all))).rejects.toBeInstanceOf(StoreAway)
  expect(await list()).toEqual(['a'])
  other.exec('ROLLBACK')

  // libsql leaves a refused statement open, and a COMMIT of the same connection would fail.
  await db.transaction().execute((all) => add('d', all))
  await expect(db.transaction().execute((all) => add('a', all))).rejects.toThrow('UNIQUE')
  expect(await list()).toEqual(['a', 'd'])
  expect(other.prepare('SELECT count(*) AS count FROM secrets').all()).toEqual([{ count: 2 }])
})

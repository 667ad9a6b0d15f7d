import { mkdtempSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import LibsqlDatabase from 'libsql'
import { expect, test } from 'vitest'
import { createLogSync, shareWaits } from './log-sync.ts'
import type { Tables } from '../schema/schema.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { sqliteFile } from '../data-folder.ts'
import { StoreAway } from '../store-away.ts'
import { openStore } from '../../compose/store.ts'

const turn = () => new Promise((resolve) => void setImmediate(resolve))

/** A disk that syncs on command. */
function openSlowDisk() {
  const waits: { end: () => void; fail: () => void }[] = []
  const sync = shareWaits(
    () =>
      new Promise((resolve, reject) => {
        waits.push({ end: resolve, fail: () => reject(new StoreAway()) })
      }),
  )
  return { waits, sync }
}

test('shares the next sync among all commits during one', async () => {
  const { waits, sync } = openSlowDisk()
  const first = sync()
  await turn()
  let isDone = false
  const later = Promise.all(Array.from({ length: 50 }, sync)).then(() => {
    isDone = true
  })
  waits[0]?.end()
  await first
  await turn()
  expect({ waitsCount: waits.length, isDone }).toEqual({ waitsCount: 2, isDone: false })
  waits[1]?.end()
  await later
  expect(waits).toHaveLength(2)
})

test('fails the waiting commits and tries again for the next ones', async () => {
  const { waits, sync } = openSlowDisk()
  const failed = sync()
  await turn()
  const next = sync()
  waits[0]?.fail()
  await expect(failed).rejects.toBeInstanceOf(StoreAway)
  await turn()
  waits[1]?.end()
  await next
})

test('answers a write after the sync, a no-op write at once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'putevka-sync-'))
  await (await openStore({ dataDir })).close()
  const order: string[] = []
  const db = new Kysely<Tables>({
    dialect: sqliteDialect({
      file: sqliteFile(dataDir),
      open: () => new LibsqlDatabase(sqliteFile(dataDir)),
      sync: async () => {
        await turn()
        order.push('on disk')
      },
    }),
  })
  const instant = { name: 'a', value: '1' }
  await db.insertInto('secrets').values(instant).execute()
  order.push('written')
  await db.transaction().execute((all) => all.updateTable('secrets').set({ value: '2' }).execute())
  order.push('changed')
  await db.deleteFrom('secrets').where('name', '=', 'b').execute()
  const kept = db
    .insertInto('secrets')
    .values(instant)
    .onConflict((conflict) => conflict.doNothing())
  await kept.execute()
  await kept.returning('name').execute()
  await db.transaction().execute((all) => all.selectFrom('secrets').selectAll().execute())
  expect(order).toEqual(['on disk', 'written', 'on disk', 'changed'])
  await db.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

test("syncs the database's log and its folder", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'putevka-sync-'))
  const store = await openStore({ dataDir })
  const synced: string[] = []
  const sync = createLogSync(sqliteFile(dataDir), async (file) => {
    synced.push(readlinkSync(`/proc/self/fd/${file}`))
  })
  await sync()
  await sync()
  const log = `${sqliteFile(dataDir)}-wal`
  expect(synced).toEqual([log, dataDir, log])
  const failed = createLogSync(sqliteFile(dataDir), () => Promise.reject(new Error('EIO')))
  await expect(failed()).rejects.toBeInstanceOf(StoreAway)
  await store.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('serves no rows that may be lost after a disk failure', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'putevka-sync-'))
  await (await openStore({ dataDir })).close()
  let isFailing = true
  const db = new Kysely<Tables>({
    dialect: sqliteDialect({
      file: sqliteFile(dataDir),
      open: () => new LibsqlDatabase(sqliteFile(dataDir)),
      sync: async () => {
        if (isFailing) throw new StoreAway()
      },
    }),
  })
  // Another reading process prevents the checkpoint.
  const reader = new LibsqlDatabase(sqliteFile(dataDir))
  reader.exec('BEGIN')
  reader.prepare('SELECT count(*) FROM secrets').all([])
  const row = { name: 'a', value: '1' }
  await expect(db.insertInto('secrets').values(row).execute()).rejects.toBeInstanceOf(StoreAway)
  isFailing = false
  const read = () => db.selectFrom('secrets').select('value').where('name', '=', 'a').execute()
  await expect(read()).rejects.toBeInstanceOf(StoreAway)
  await expect(db.transaction().execute(read)).rejects.toBeInstanceOf(StoreAway)
  reader.exec('COMMIT')
  reader.close()
  expect(await read()).toEqual([{ value: '1' }])
  // In the file, not only in the log.
  expect(statSync(`${sqliteFile(dataDir)}-wal`).size).toBe(0)
  await db.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

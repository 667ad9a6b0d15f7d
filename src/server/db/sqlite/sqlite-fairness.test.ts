import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyEmptyDatabase } from '#support/provider/empty-database.ts'
import { openStore } from '../../compose/store.ts'
import { openDatabase } from '../database.ts'

const STATEMENTS = 2_000
test('lets other work run during a loop of statements', async () => {
  const store = await openStore({ dataDir: await emptyDataDir() })
  onTestFinished(() => store.close())
  const turns = countTurns()

  for (let done = 0; done < STATEMENTS; done += 1) await store.leads.byId('LEAD2345')

  expect(turns()).toBeGreaterThan(20)
})

test('keeps a transaction short while others read', async () => {
  const db = await openDatabase({ dataDir: await emptyDataDir() })
  onTestFinished(() => db.destroy())
  const read = () => db.selectFrom('secrets').selectAll().execute()
  let isOver = false
  const reading = Array.from({ length: 20 }, async () => {
    while (!isOver) await read()
  })
  await read()

  const inserting = db.transaction().execute(async (transaction) => {
    const turns = countTurns()
    for (let step = 0; step < 20; step += 1)
      await transaction
        .insertInto('secrets')
        .values({ name: `secret ${step}`, value: 'x' })
        .execute()
    return turns()
  })
  const turns = await inserting.finally(() => (isOver = true))
  await Promise.all(reading)

  // Eight turns for each statement would be 160.
  expect(turns).toBeLessThan(80)
})

async function emptyDataDir(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'putevka-fair-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  await copyEmptyDatabase(dataDir)
  return dataDir
}

/** Counts event-loop turns from now on, in which other work runs. */
function countTurns(): () => number {
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  onTestFinished(() => clearImmediate(next))
  return () => turns
}

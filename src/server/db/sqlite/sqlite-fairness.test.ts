import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyEmptyDatabase } from '#support/provider/empty-database.ts'
import { openStore } from '../../compose/store.ts'

const STATEMENTS = 2_000
test('lets other work run during a loop of statements', async () => {
  const store = await openStore({ dataDir: await emptyDataDir() })
  onTestFinished(() => store.close())
  const turns = countTurns()

  for (let done = 0; done < STATEMENTS; done += 1) await store.leads.byId('LEAD2345')

  expect(turns()).toBeGreaterThan(20)
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

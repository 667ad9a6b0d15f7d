import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testLead } from '../../leads/message/test-lead.ts'
import { findForgotten } from './forgotten-sqlite.ts'
import { openStore } from '../../compose/store.ts'

const UNREACHABLE = 'postgres://putevka@127.0.0.1:1/putevka'

/** A folder whose database has one lead. */
async function fillFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'putevka-forgotten-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const store = await openStore({ dataDir })
  await store.leads.add(testLead(0), [])
  await store.close()
  return dataDir
}

test('never takes an outage of PostgreSQL for an empty database', async () => {
  expect(await findForgotten({ dataDir: await fillFolder(), databaseUrl: UNREACHABLE })).toBeUndefined()
})

test('finds nothing where SQLite is the database', async () => {
  expect(await findForgotten({ dataDir: await fillFolder() })).toBeUndefined()
})

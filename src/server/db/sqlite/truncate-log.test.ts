import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import LibsqlDatabase from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '#support/until.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { openStore, type Store } from '../../compose/store.ts'
import { untouchedLead, type LeadRow } from '../schema/schema.ts'

const NAME = 'Аполлинария-Стёртая'
const NOW = Date.parse('2026-11-26T09:00:00Z')
const YEAR_MS = 365 * DAY_MS
let dataDir: string
let store: Store
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'putevka-log-'))
  store = await openStore({ dataDir })
})
afterEach(async () => {
  await store.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const lead: LeadRow = {
  ...untouchedLead,
  id: 'LEAD2345',
  kind: 'call',
  account_id: null,
  idempotency_key: null,
  name: NAME,
  phone: '+7 999 123-45-67',
  email: '',
  context: '{}',
  consent_version: '2026-11-01',
  consent_at: new Date(NOW).toISOString(),
  client_address: '',
  user_agent: '',
  created_at: NOW,
  updated_at: NOW,
  erased_at: null,
}

const isReadable = () => readdirSync(dataDir).some((file) => readFileSync(join(dataDir, file)).includes(NAME))

test('leaves an erased person in no file of the database', async () => {
  await store.leads.add(lead, [])
  expect(isReadable()).toBe(true)
  await store.people.eraseLead(lead.id, { cause: 'agency', now: NOW, mayKnow: [] })
  expect(isReadable()).toBe(false)
})

test('removes an erased person soon after a reader of another process has ended', async () => {
  await store.leads.add(lead, [])
  const reader = new LibsqlDatabase(join(dataDir, 'putevka.sqlite'))
  reader.exec('BEGIN')
  reader.prepare('select name from leads').all()
  await store.people.eraseLead(lead.id, { cause: 'agency', now: NOW, mayKnow: [] })
  expect(isReadable()).toBe(true)
  reader.exec('COMMIT')
  reader.close()
  await until(() => expect(isReadable()).toBe(false))
})

test('leaves no person past the retention term in any database file', async () => {
  await store.leads.add(lead, [])
  await store.prune(NOW + 20 * YEAR_MS)
  expect(isReadable()).toBe(false)
})

test('leaves one file after a clean stop', async () => {
  await store.leads.add(lead, [])
  await store.close()
  const log = join(dataDir, 'putevka.sqlite-wal')
  expect(existsSync(log) ? readFileSync(log).byteLength : 0).toBe(0)
})

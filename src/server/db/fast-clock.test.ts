import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { blankAccount } from './schema/account-rows.ts'
import { openDatabase, type Db } from './database.ts'
import { createManagerSessions } from '../admin/manager-sessions.ts'
import { createTokens } from '../identity/token-repository.ts'

const NOW = Date.parse('2026-11-26T09:00:00Z')
const TWO_YEARS_MS = 730 * DAY_MS
let dataDir: string
let db: Db
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'putevka-clock-'))
  db = await openDatabase({ dataDir })
  const account = { ...blankAccount, id: 'a', created_at: NOW, updated_at: NOW, seen_at: NOW }
  await db.insertInto('accounts').values(account).execute()
})
afterEach(async () => {
  await db.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

test.each([
  [0, true],
  [3_600_000, true],
  [TWO_YEARS_MS, false],
])('treats a session of a clock %i ms ahead as live: %s', async (aheadMs, isLive) => {
  const tokens = createTokens(db)
  await tokens.add({ hash: 'h', account_id: 'a', init_hash: null }, NOW + aheadMs)
  expect((await tokens.findAccount('h', NOW)) !== undefined).toBe(isLive)
  const sessions = createManagerSessions(db)
  const session = {
    hash: 'm',
    device: '',
    init_hash: null,
    kind: 'mail',
    who: 'anna@example.org',
    name: 'Анна',
  } as const
  await sessions.add(session, NOW + aheadMs)
  expect((await sessions.use('m', NOW)) !== undefined).toBe(isLive)
})

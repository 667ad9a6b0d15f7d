import { USUAL_RETENTION } from '#shared/domain/retention.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testLead } from './message/test-lead.ts'
import { openDatabase } from '../db/database.ts'
import { listPage } from './lead-search.ts'
import { createLeads } from './repository.ts'
import { createPeople } from '../data-subjects/repository.ts'
import { keepTerms } from '../data-subjects/retention.ts'

const NOW = Date.parse('2026-11-27T09:00:00Z')

test('keeps the word index consistent after erasing and deleting leads', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'putevka-words-'))
  const db = await openDatabase({ dataDir })
  const add = (id: string, age: number) =>
    createLeads(db).add({ ...testLead(NOW - age), id, name: `Аполлинария ${id}` }, [])
  for (let number = 10; number < 40; number += 1) await add(`OLD${number}`, 2000 * DAY_MS)
  for (let number = 10; number < 40; number += 1) await add(`NEW${number}`, DAY_MS)
  await keepTerms(db, USUAL_RETENTION, NOW)
  for (let number = 10; number < 25; number += 1)
    await createPeople(db).eraseLead(`NEW${number}`, { cause: 'agency', now: NOW, mayKnow: [] })
  await expect(
    sql`insert into lead_words (lead_words, rank) values ('integrity-check', 1)`.execute(db),
  ).resolves.toBeDefined()
  expect(await listPage(db, { text: 'аполлинария', limit: 50 })).toHaveLength(15)
  await db.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

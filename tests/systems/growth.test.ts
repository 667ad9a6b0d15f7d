import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testLead } from '#server/leads/message/test-lead.ts'
import { openDatabase, type Db } from '#server/db/database.ts'
import { createFavoriteStore } from '#server/favorites/repository.ts'
import { createLeadDesk } from '#server/admin/lead-desk.ts'
import { createLeadOutbox } from '#server/leads/sinks/outbox.ts'
import { countTabs, listDue } from '#server/leads/lead-order.ts'
import { listPage } from '#server/leads/lead-search.ts'
import { createLeads } from '#server/leads/repository.ts'
import { createNotices } from '#server/notices/repository.ts'
import { createReviews } from '#server/reviews/repository.ts'
import { onBothDatabases } from '../support/both-databases.ts'
import { fillLeads } from '../support/provider/fill-leads.ts'
import { createPlan } from '../support/provider/query-plan.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const SIZES = [10_000, 100_000]
/** A page of the desk. */
const PAGE = 50
const ROUNDS = 7
/** A figure may exceed its goal by half. */
const TOLERANCE = 1.5

interface Work {
  name: string
  /** Median at 100,000 leads, ms. */
  goalMs: number
  run: (db: Db) => Promise<unknown>
  /** A transaction has no plan check: its rows would be written again. */
  isPlanned?: false
}

const half = { id: 'LEAD50000', created_at: NOW - 50_000 * 60_000 }
const somebody = { account_id: 'account7' }

const works: Work[] = [
  { name: 'search without a hit', goalMs: 20, run: (db) => listPage(db, { text: 'щукарь', limit: PAGE }) },
  {
    name: 'search of a phone',
    goalMs: 20,
    run: (db) => listPage(db, { text: '+7 916 123-45-68', limit: PAGE }),
  },
  { name: 'search of a common name', goalMs: 20, run: (db) => listPage(db, { text: 'анна', limit: PAGE }) },
  {
    name: 'search of a hotel by status',
    goalMs: 20,
    run: (db) => listPage(db, { text: 'sunrise', status: 'waiting_payment', limit: PAGE }),
  },
  {
    name: 'search of a common word where there is little',
    goalMs: 20,
    run: (db) => listPage(db, { text: 'example', status: 'withdrawn', limit: PAGE }),
  },
  { name: 'list by status', goalMs: 5, run: (db) => listPage(db, { status: 'new', limit: PAGE }) },
  { name: 'page at half depth', goalMs: 5, run: (db) => listPage(db, { before: half, limit: PAGE }) },
  {
    name: 'list by what is due',
    goalMs: 5,
    run: (db) => listDue(db, { limit: PAGE }, NOW - 50_000 * 60_000, undefined),
  },
  { name: 'counts of the tabs', goalMs: 60, run: (db) => countTabs(db, undefined, NOW), isPlanned: false },
  { name: 'list of a manager', goalMs: 5, run: (db) => listPage(db, { manager: 'mail:2', limit: PAGE }) },
  {
    name: 'lead by the number of a CRM',
    goalMs: 5,
    run: (db) => createLeadDesk(db).byFarId('chat', 'far77'),
  },
  { name: 'failed messages', goalMs: 5, run: (db) => createLeadDesk(db).failedSince(NOW - 86_400_000) },
  { name: 'acts of a lead', goalMs: 5, run: (db) => createLeadDesk(db).listEvents('LEAD77') },
  { name: 'messages about a lead', goalMs: 5, run: (db) => createLeadDesk(db).listDeliveries('LEAD77') },
  { name: 'history of an account', goalMs: 5, run: (db) => createLeads(db).ofAccount('account7') },
  {
    name: 'other leads of a person',
    goalMs: 5,
    run: (db) => createLeadDesk(db).listOthers({ ...testLead(NOW), ...somebody }),
  },
  { name: 'favorites of an account', goalMs: 5, run: (db) => createFavoriteStore(db).list('account7') },
  {
    name: 'reviews that wait',
    goalMs: 5,
    run: (db) => createReviews(db).page({ status: 'pending', limit: PAGE }),
  },
  {
    name: 'a message to send',
    goalMs: 5,
    run: (db) => createLeadOutbox(db).claim('chat', NOW, 60_000),
  },
  {
    name: 'a notice to send',
    goalMs: 5,
    run: (db) => createNotices(db).claim('mail', { now: NOW, isNight: false }, 60_000),
  },
  {
    name: 'a new lead',
    goalMs: 20,
    isPlanned: false,
    run: (db) =>
      createLeads(db).add({ ...testLead(NOW), id: randomUUID(), idempotency_key: randomUUID() }, ['chat']),
  },
]

onBothDatabases((place) => {
  const figures = new Map<string, number[]>()
  const databases: Db[] = []
  let db: Db

  beforeAll(async () => {
    for (const size of SIZES) {
      const at = place()
      db = await openDatabase(size === SIZES[0] && at.dataDir ? { dataDir: `${at.dataDir}/small` } : at)
      databases.push(db)
      await fillLeads(db, size, NOW)
      for (const { name, run } of works)
        figures.set(name, [...(figures.get(name) ?? []), await median(() => run(db))])
      if (size !== SIZES.at(-1) && at.databaseUrl) await empty(db)
    }
    process.stdout.write(table(figures))
  }, 240_000)
  afterAll(async () => {
    for (const one of databases) await one.destroy()
  })

  describe.each(works)('$name', ({ name, goalMs, run, isPlanned }) => {
    test('stays within its cost at 100,000 leads', () => {
      expect(figures.get(name)?.at(-1)).toBeLessThanOrEqual(goalMs * TOLERANCE)
    })

    test.runIf(isPlanned !== false)('never scans a growing table', async () => {
      expect(await createPlan(db, run)).not.toMatch(
        /SCAN (?:leads|lead_outbox|lead_events|favorites|reviews|accounts|notices)(?! USING (?:COVERING )?INDEX)|Seq Scan on (?:leads|lead_outbox|lead_events|favorites|reviews|accounts|notices)/,
      )
    })
  })
})

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now()
    await work()
    times.push(performance.now() - startedAt)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0
}

async function empty(db: Db): Promise<void> {
  for (const table of [
    'notices',
    'lead_events',
    'lead_outbox',
    'reviews',
    'favorites',
    'leads',
    'accounts',
  ] as const)
    await db.deleteFrom(table).execute()
}

function table(figures: ReadonlyMap<string, readonly number[]>): string {
  const rows = works.map(({ name, goalMs }) => {
    const [small = 0, large = 0] = figures.get(name) ?? []
    const factor = (large / Math.max(small, 0.01)).toFixed(1)
    return `${name.padEnd(30)} ${small.toFixed(1).padStart(8)} ${large.toFixed(1).padStart(8)} ${factor.padStart(6)}  ${goalMs}`
  })
  return [
    `${'ms'.padEnd(30)} ${'10,000'.padStart(8)} ${'100,000'.padStart(8)} factor goal`,
    ...rows,
    '',
  ].join('\n')
}

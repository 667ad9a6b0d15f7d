import { todayAt } from '#shared/domain/time/day.ts'
import { openDatabase } from '#server/db/database.ts'
import { createDayBudgets } from '#server/db/day-budgets.ts'
import { newJob } from '#server/db/queue.ts'

/**
 * A process that leaves a filled store as a killed host does: messages to the agency and to a traveller
 * are pending or in flight, and three searches of today are spent.
 */
const db = await openDatabase({ dataDir: process.env['DATA_DIR'], databaseUrl: process.env['DATABASE_URL'] })
const now = Date.now()
const dueAt = now + 60_000
await db
  .updateTable('lead_outbox')
  .set({ state: 'sending', tries: 1, due_at: dueAt, leased_until: dueAt })
  .where('sink', '!=', 'chat')
  .execute()
const { id } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
const notice = {
  account_id: id,
  channel: 'mail',
  ...newJob(dueAt),
  news: '',
  watch_id: null,
  is_urgent: 0,
  created_at: now,
  leased_until: dueAt,
} as const
await db
  .insertInto('notices')
  .values([
    { ...notice, id: 'waits', state: 'due' },
    { ...notice, id: 'in-flight', state: 'sending' },
  ])
  .execute()
const budgets = createDayBudgets(db)
for (const _ of [1, 2, 3]) await budgets.take(todayAt(now), 10)
await db.destroy()

import { blankAccount } from '#server/db/schema/account-rows.ts'
import { connectDatabase } from '#server/db/database.ts'
import { newJob } from '#server/db/queue.ts'

/**
 * Leaves a tracked search that was due thirty hours ago, or far ahead after failures, and one of a paused
 * alert.
 */
export async function leaveQuestion(
  dataDir: string,
  { dueInHours = -30, tries = 0 }: { dueInHours?: number; tries?: number } = {},
): Promise<void> {
  const now = Date.now()
  const db = await connectDatabase({ dataDir })
  await db
    .insertInto('accounts')
    .values({ ...blankAccount, id: 'anna', created_at: now, updated_at: now, seen_at: now })
    .execute()
  const watch = {
    id: 'w1',
    account_id: 'anna',
    kind: 'search',
    question: 'q1',
    subject: 's1',
    search: '',
    about: '{}',
    fall_unit: 'sum',
    fall_value: 5000,
    tells_lowest: 1,
    tells_last_seats: 1,
    base_price: null,
    has_told_last_seats: 0,
    told: '',
    ends_on: '2099-01-01',
    created_at: now,
  } as const
  await db
    .insertInto('watches')
    .values([
      { ...watch, is_paused: 0 },
      { ...watch, id: 'w2', question: 'paused', subject: 's2', is_paused: 1 },
    ])
    .execute()
  const question = { ...newJob(now), tries, put_off_at: now }
  await db
    .insertInto('watched_questions')
    .values([
      { ...question, question: 'q1', due_at: now + dueInHours * 3_600_000 },
      { ...question, question: 'paused', due_at: now - 40 * 3_600_000 },
    ])
    .execute()
  await db.destroy()
}

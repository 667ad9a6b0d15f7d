import { sql, type ExpressionBuilder } from 'kysely'
import { CLOCK_SKEW_MS } from './budgets.ts'
import type { Db } from './database.ts'
import type { LeadNoticeRow, Tables } from './schema.ts'

/** One notice in the hands of one sender. */
export type OutboxClaim = Pick<LeadNoticeRow, 'lead_id' | 'tries' | 'is_correction' | 'created_at'>

/** How a try ended; `dueAt` puts it off, `at` is the moment it was put off by the same clock. */
export type OutboxResult =
  | { state: 'sent' }
  | { state: 'unsure' | 'failed'; reason: string }
  | { state: 'due'; reason: string; at: number; dueAt: number }

/** The outbox of the agency's chat. Several instances may work on it: a notice is in one pair of hands at a time. */
export interface LeadOutbox {
  /** Takes a notice whose time has come, for `leaseMs` at most. One statement: two senders cannot take the same one. */
  claim(now: number, leaseMs: number): Promise<OutboxClaim | undefined>
  /** Notices from further ahead than clocks differ were made by a clock that has been set back: they count from now. */
  believeClock(now: number, leaseMs: number): Promise<void>
  /** Notices whose sender did not come back become unsure; answers their leads. */
  loseExpired(now: number): Promise<string[]>
  /** Writes how the try ended, unless the notice has gone on without this sender. */
  settle(claim: OutboxClaim, result: OutboxResult): Promise<void>
  /** Nothing is sent before `until`: the messenger asked for a pause. */
  postpone(until: number, now: number): Promise<void>
  /** Makes a notice that did not go, or may not have arrived, due again as a new one; false for any other. */
  sendAgain(leadId: string, now: number): Promise<boolean>
  list(): Promise<LeadNoticeRow[]>
}

/** Nothing is put off for longer, milliseconds: a time further on was written by a clock that has been set back since. */
const LONGEST_WAIT_MS = 25 * 3_600_000

function hasCome(now: number) {
  return (row: ExpressionBuilder<Tables, 'lead_notices'>) =>
    row.or([row('due_at', '<=', now), row('due_at', '>', now + LONGEST_WAIT_MS)])
}

/** One that was never put off waits for no clock, however far apart those of two hosts are. */
function isDue(now: number) {
  return (row: ExpressionBuilder<Tables, 'lead_notices'>) =>
    row.and([
      row('state', '=', 'due'),
      row.or([hasCome(now)(row), row('due_at', '=', row.ref('created_at'))]),
    ])
}

export function createLeadOutbox(db: Db): LeadOutbox {
  return {
    ...createSending(db),
    ...createSchedule(db),
    list: () => db.selectFrom('lead_notices').selectAll().execute(),
  }
}

/** The way of a notice through the hands of one sender. */
function createSending(db: Db): Pick<LeadOutbox, 'claim' | 'loseExpired' | 'settle'> {
  return {
    claim: (now, leaseMs) =>
      db
        .updateTable('lead_notices')
        .set({ state: 'sending', due_at: now + leaseMs, tries: sql<number>`tries + 1` })
        .where(isDue(now))
        .where('lead_id', '=', (from) =>
          from.selectFrom('lead_notices').select('lead_id').where(isDue(now)).orderBy('created_at').limit(1),
        )
        .returning(['lead_id', 'tries', 'is_correction', 'created_at'])
        .executeTakeFirst(),

    async loseExpired(now) {
      const rows = await db
        .updateTable('lead_notices')
        .set({ state: 'unsure', reason: 'отправка оборвалась' })
        .where('state', '=', 'sending')
        .where(hasCome(now))
        .returning('lead_id')
        .execute()
      return rows.map((row) => row.lead_id)
    },

    async settle({ lead_id, tries }, result) {
      await db
        .updateTable('lead_notices')
        .set({
          state: result.state,
          reason: result.state === 'sent' ? '' : result.reason,
          ...(result.state === 'due' && { due_at: result.dueAt, put_off_at: result.at }),
        })
        .where('lead_id', '=', lead_id)
        .where('tries', '=', tries)
        // A sender slower than its lease still knows the outcome better than "unsure".
        .where('state', 'in', ['sending', 'unsure'])
        .execute()
    },
  }
}

/** When notices are sent. */
function createSchedule(db: Db): Pick<LeadOutbox, 'believeClock' | 'postpone' | 'sendAgain'> {
  return {
    async believeClock(now, leaseMs) {
      const tooFar = now + CLOCK_SKEW_MS
      const bringBack = (state: 'due' | 'sending', dueAt: number) =>
        db
          .updateTable('lead_notices')
          .set({ created_at: now, due_at: dueAt, put_off_at: null })
          .where('state', '=', state)
          .where((row) => row.or([row('created_at', '>', tooFar), row('put_off_at', '>', tooFar)]))
          .execute()
      await bringBack('due', now)
      // Its sender may be at work: it has the whole time once more.
      await bringBack('sending', now + leaseMs)
    },

    async postpone(until, now) {
      await db
        .updateTable('lead_notices')
        .set({ due_at: until, put_off_at: now })
        .where('state', '=', 'due')
        .where('due_at', '<', until)
        .execute()
    },

    async sendAgain(leadId, now) {
      const row = await db
        .updateTable('lead_notices')
        // The number of tries goes on: a sender that was given up must not settle the new try.
        .set({ state: 'due', due_at: now, created_at: now, reason: '' })
        .where('lead_id', '=', leadId)
        .where('state', 'in', ['failed', 'unsure'])
        .returning('lead_id')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

import { sql, type ExpressionBuilder } from 'kysely'
import { CLOCK_SKEW_MS } from './budgets.ts'
import type { Db } from './database.ts'
import { hasCome } from './has-come.ts'
import type { LeadSinkName } from '../leads/sinks/table.ts'
import type { LeadOutboxRow } from './outbox-row.ts'
import type { Tables } from './schema.ts'

/** One message in the hands of one sender. */
export type OutboxClaim = Pick<LeadOutboxRow, (typeof claimed)[number]>

const claimed = [
  'lead_id',
  'sink',
  'tries',
  'is_correction',
  'created_at',
  'far_id',
  'revision',
  'is_doubtful',
] as const

/** How a try ended; `dueAt` puts it off, `at` is the moment it was put off by the same clock. */
export type OutboxResult = { farId?: string | undefined } & (
  | { state: 'sent' }
  | { state: 'unsure' | 'failed'; reason: string; remedy?: string }
  | { state: 'due'; reason: string; at: number; dueAt: number; isDoubtful?: boolean }
)

/**
 * What is to be told to the agency: a message for each lead and each sink, and each sink's go their own way. Several
 * instances may work on it: a message is in one pair of hands at a time.
 */
export interface LeadOutbox {
  /** Takes a message whose time has come, for `leaseMs` at most. One statement: two senders cannot take the same one. */
  claim(sink: LeadSinkName, now: number, leaseMs: number): Promise<OutboxClaim | undefined>
  /** Messages from further ahead than clocks differ were made by a clock that has been set back: they count from now. */
  believeClock(sink: LeadSinkName, now: number, leaseMs: number): Promise<void>
  /**
   * Messages whose sender did not come back become unsure. Those that are no older than `againForMs`, given where the
   * other side can tell that it has one already, become due again, in doubt. Answers the leads of the unsure ones.
   */
  loseExpired(sink: LeadSinkName, now: number, againForMs?: number): Promise<string[]>
  /** Writes how the try ended, unless the message has gone on without this sender. */
  settle(claim: OutboxClaim, result: OutboxResult): Promise<void>
  /** Nothing is sent before `until`: the other side asked for a pause. */
  postpone(sink: LeadSinkName, until: number, now: number): Promise<void>
  /** Makes the lead's messages that did not go, or may not have arrived, due again as new ones, those of one sink when it is named; answers whose they are. */
  sendAgain(leadId: string, now: number, sink?: string): Promise<LeadSinkName[]>
  list(): Promise<LeadOutboxRow[]>
  /** Messages about these leads. */
  ofLeads(leadIds: readonly string[]): Promise<LeadOutboxRow[]>
}

/** One that was never put off waits for no clock, however far apart those of two hosts are. */
function isDue(now: number) {
  return (row: ExpressionBuilder<Tables, 'lead_outbox'>) =>
    row.and([row('state', '=', 'due'), row.or([hasCome(now), row('due_at', '=', row.ref('created_at'))])])
}

export function createLeadOutbox(db: Db): LeadOutbox {
  return {
    ...createSending(db),
    ...createSchedule(db),
    list: () => db.selectFrom('lead_outbox').selectAll().execute(),
    ofLeads: (leadIds) =>
      db.selectFrom('lead_outbox').selectAll().where('lead_id', 'in', leadIds).orderBy('sink').execute(),
  }
}

/** The way of a message through the hands of one sender. */
function createSending(db: Db): Pick<LeadOutbox, 'claim' | 'loseExpired' | 'settle'> {
  return {
    claim: (sink, now, leaseMs) =>
      db
        .updateTable('lead_outbox')
        .set({ state: 'sending', due_at: now + leaseMs, tries: sql<number>`tries + 1` })
        .where('sink', '=', sink)
        .where(isDue(now))
        .where('lead_id', '=', (from) =>
          from
            .selectFrom('lead_outbox')
            .select('lead_id')
            .where('sink', '=', sink)
            .where(isDue(now))
            .orderBy('created_at')
            .limit(1),
        )
        .returning(claimed)
        .executeTakeFirst(),

    async loseExpired(sink, now, againForMs) {
      const expired = db
        .updateTable('lead_outbox')
        .set({ reason: 'отправка оборвалась', is_doubtful: 1 })
        .where('sink', '=', sink)
        .where('state', '=', 'sending')
        .where(hasCome(now))
      const again = expired.set({ state: 'due', due_at: now, put_off_at: now })
      if (againForMs !== undefined) await again.where('created_at', '>=', now - againForMs).execute()
      const rows = await expired.set({ state: 'unsure' }).returning('lead_id').execute()
      return rows.map((row) => row.lead_id)
    },

    async settle({ lead_id, sink, tries }, result) {
      const ofMessage = () =>
        db.updateTable('lead_outbox').where('lead_id', '=', lead_id).where('sink', '=', sink)
      const known = result.farId ? { far_id: result.farId } : {}
      const settled = await ofMessage()
        .set({
          state: result.state,
          reason: result.state === 'sent' ? '' : result.reason,
          remedy: 'remedy' in result ? (result.remedy ?? '') : '',
          ...known,
          ...(result.state === 'due' && { due_at: result.dueAt, put_off_at: result.at }),
          ...((result.state === 'unsure' || (result.state === 'due' && result.isDoubtful)) && {
            is_doubtful: 1,
          }),
        })
        .where('tries', '=', tries)
        // A sender slower than its lease still knows the outcome better than "unsure".
        .where('state', 'in', ['sending', 'unsure'])
        .returning('lead_id')
        .execute()
      // The number over there is true whatever has become of the message meanwhile.
      if (settled.length === 0 && result.farId) await ofMessage().set(known).execute()
    },
  }
}

/** When messages are sent. */
function createSchedule(db: Db): Pick<LeadOutbox, 'believeClock' | 'postpone' | 'sendAgain'> {
  return {
    async believeClock(sink, now, leaseMs) {
      const tooFar = now + CLOCK_SKEW_MS
      const bringBack = (state: 'due' | 'sending', dueAt: number) =>
        db
          .updateTable('lead_outbox')
          .set({ created_at: now, due_at: dueAt, put_off_at: null })
          .where('sink', '=', sink)
          .where('state', '=', state)
          .where((row) => row.or([row('created_at', '>', tooFar), row('put_off_at', '>', tooFar)]))
          .execute()
      await bringBack('due', now)
      // Its sender may be at work: it has the whole time once more.
      await bringBack('sending', now + leaseMs)
    },

    async postpone(sink, until, now) {
      await db
        .updateTable('lead_outbox')
        .set({ due_at: until, put_off_at: now })
        .where('sink', '=', sink)
        .where('state', '=', 'due')
        .where('due_at', '<', until)
        .execute()
    },

    async sendAgain(leadId, now, sink) {
      let messages = db
        .updateTable('lead_outbox')
        // The number of tries goes on: a sender that was given up must not settle the new try.
        .set({ state: 'due', due_at: now, created_at: now, reason: '', remedy: '' })
        .where('lead_id', '=', leadId)
        .where('state', 'in', ['failed', 'unsure'])
      if (sink !== undefined) messages = messages.where(sql<string>`sink`, '=', sink)
      const rows = await messages.returning('sink').execute()
      return rows.map(({ sink }) => sink)
    },
  }
}

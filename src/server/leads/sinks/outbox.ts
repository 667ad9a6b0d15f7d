import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { LeadOutboxRow, LeadSinkName } from '../../db/schema/outbox-row.ts'
import { createQueue, dueFrom, type Job, type JobResult } from '../../db/queue.ts'

/** One message in the hands of one sender. */
export type OutboxClaim = Job<'lead_outbox'>

/** How a try ended: with the number over there where it is known, and with what the agency can do. */
export type OutboxResult = JobResult & { farId?: string | undefined; remedy?: string; isDoubtful?: boolean }

/**
 * What is to be told to the agency: a message for each lead and each sink, and each sink's go their own way. Several
 * instances may work on it: a message is in one pair of hands at a time.
 */
export interface LeadOutbox {
  /** Takes a message whose time has come, for `leaseMs` at most. */
  claim(sink: LeadSinkName, now: number, leaseMs: number): Promise<OutboxClaim | undefined>
  /** Messages from further ahead than clocks differ were made by a clock that has been set back: they count from now. */
  clampFutureDates(sink: LeadSinkName, now: number, leaseMs: number): Promise<void>
  /**
   * Messages whose sender did not come back become unsure. Those that are no older than `againForMs`, given where the
   * other side can tell that it has one already, become due again, in doubt. Answers the leads of the unsure ones.
   */
  failExpiredLeases(sink: LeadSinkName, now: number, againForMs?: number): Promise<string[]>
  /** Writes how the try ended, unless the message has gone on without this sender. */
  finish(claim: OutboxClaim, result: OutboxResult): Promise<void>
  /** Nothing is sent before `until`: the other side asked for a pause. */
  postpone(sink: LeadSinkName, until: number, now: number): Promise<void>
  /** Makes the lead's messages that did not go, or may not have arrived, due again as new ones, those of one sink when it is named; answers whose they are. */
  sendAgain(leadId: string, now: number, sink?: string): Promise<LeadSinkName[]>
  list(): Promise<LeadOutboxRow[]>
  /** Messages about these leads. */
  ofLeads(leadIds: readonly string[]): Promise<LeadOutboxRow[]>
}

export function createLeadOutbox(db: Db): LeadOutbox {
  const queue = createQueue(db, { table: 'lead_outbox', key: 'lead_id', lane: 'sink', first: 'created_at' })
  return {
    claim: (lane, now, leaseMs) => queue.claim({ lane, now, leaseMs }),
    clampFutureDates: (lane, now, leaseMs) => queue.clampFutureDates({ lane, now, leaseMs }),
    async failExpiredLeases(lane, now, againForMs) {
      const lost = { lane, now, reason: 'отправка оборвалась', columns: { is_doubtful: 1 } }
      if (againForMs !== undefined)
        await queue.failExpiredLeases({
          ...lost,
          state: 'due',
          columns: { ...lost.columns, due_at: now, put_off_at: now },
          where: sql`created_at >= ${now - againForMs}`,
        })
      return queue.failExpiredLeases({ ...lost, state: 'unsure' })
    },
    async finish(claim, { farId, remedy = '', isDoubtful = false, ...result }) {
      const known = farId ? { far_id: farId } : {}
      const doubt = isDoubtful || result.state === 'unsure' ? { is_doubtful: 1 as const } : {}
      const isFinished = await queue.finish(claim, result, { remedy, ...known, ...doubt })
      // The number over there is true whatever has become of the message meanwhile.
      if (!isFinished && farId)
        await db
          .updateTable('lead_outbox')
          .set(known)
          .where('lead_id', '=', claim.lead_id)
          .where('sink', '=', claim.sink)
          .execute()
    },
    postpone: (lane, until, now) => queue.postpone(lane, until, now),
    sendAgain: (leadId, now, sink) => sendAgain(db, leadId, now, sink),
    list: () => db.selectFrom('lead_outbox').selectAll().execute(),
    ofLeads: (leadIds) =>
      db.selectFrom('lead_outbox').selectAll().where('lead_id', 'in', leadIds).orderBy('sink').execute(),
  }
}

async function sendAgain(db: Db, leadId: string, now: number, sink?: string): Promise<LeadSinkName[]> {
  let messages = db
    .updateTable('lead_outbox')
    .set({ ...dueFrom(now), created_at: now, remedy: '' })
    .where('lead_id', '=', leadId)
    .where('state', 'in', ['failed', 'unsure'])
  if (sink !== undefined) messages = messages.where(sql<string>`sink`, '=', sink)
  const rows = await messages.returning('sink').execute()
  return rows.map((row) => row.sink)
}

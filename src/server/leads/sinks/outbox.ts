import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { LeadOutboxRow, LeadSinkName } from '../../db/schema/outbox-row.ts'
import { createQueue, dueFrom, type Job, type JobResult } from '../../db/queue.ts'

export type OutboxClaim = Job<'lead_outbox'>

/** Outcome of an attempt: the remote's id if known, and the agency's remedy. */
export type OutboxResult = JobResult & {
  externalId?: string | undefined
  remedy?: string
  isDoubtful?: boolean
}

/**
 * Messages to the agency: one per lead and sink, each sink independent. Several instances may work on it:
 * a message is leased to one sender at a time.
 */
export interface LeadOutbox {
  claim(sink: LeadSinkName, now: number, leaseMs: number): Promise<OutboxClaim | undefined>
  /** Messages dated beyond the allowed clock skew came from a fast clock; treats them as created now. */
  clampFutureDates(sink: LeadSinkName, now: number, leaseMs: number): Promise<void>
  /**
   * Messages with an expired lease become unsure. Those no older than `again.forMs`, with `isOnce` only
   * after a first doubt, become due again as doubtful. Returns the leads of the unsure ones.
   */
  failExpiredLeases(
    sink: LeadSinkName,
    now: number,
    again?: { forMs: number; isOnce: boolean },
  ): Promise<string[]>
  /** Records the outcome, unless the message has been requeued without this sender. */
  finish(claim: OutboxClaim, result: OutboxResult): Promise<void>
  /** Sends nothing before `until`: the remote asked for a delay. */
  postpone(sink: LeadSinkName, until: number, now: number): Promise<void>
  /** Retries at once what waits for a repair: the sink accepts messages. */
  resume(sink: LeadSinkName, now: number): Promise<void>
  /**
   * Queues undelivered or unsure messages of the lead again as new ones, of one sink if named; returns
   * the sinks.
   */
  sendAgain(leadId: string, now: number, sink?: string): Promise<LeadSinkName[]>
  list(): Promise<LeadOutboxRow[]>
  ofLeads(leadIds: readonly string[]): Promise<LeadOutboxRow[]>
}

export function createLeadOutbox(db: Db): LeadOutbox {
  const queue = createQueue(db, { table: 'lead_outbox', key: 'lead_id', lane: 'sink', first: 'created_at' })
  return {
    claim: (lane, now, leaseMs) => queue.claim({ lane, now, leaseMs }),
    clampFutureDates: (lane, now, leaseMs) => queue.clampFutureDates({ lane, now, leaseMs }),
    async failExpiredLeases(lane, now, again) {
      const lost = { lane, now, reason: 'отправка оборвалась', columns: { is_doubtful: 1 } }
      if (again !== undefined)
        await queue.failExpiredLeases({
          ...lost,
          state: 'due',
          columns: { ...lost.columns, due_at: now, put_off_at: now },
          where: sql`created_at >= ${now - again.forMs} and is_doubtful <= ${again.isOnce ? 0 : 1}`,
        })
      return queue.failExpiredLeases({ ...lost, state: 'unsure' })
    },
    async finish(claim, { externalId, remedy = '', isDoubtful = false, ...result }) {
      const known = externalId ? { far_id: externalId } : {}
      const doubt = isDoubtful || result.state === 'unsure' ? { is_doubtful: 1 as const } : {}
      const isFinished = await queue.finish(claim, result, { remedy, ...known, ...doubt })
      // The remote's id is valid whatever has happened to the message.
      if (!isFinished && externalId)
        await db
          .updateTable('lead_outbox')
          .set(known)
          .where('lead_id', '=', claim.lead_id)
          .where('sink', '=', claim.sink)
          .execute()
    },
    postpone: (lane, until, now) => queue.postpone(lane, until, now),
    async resume(sink, now) {
      await db
        .updateTable('lead_outbox')
        .set({ due_at: now, put_off_at: null })
        .where('sink', '=', sink)
        .where('state', '=', 'due')
        .where('remedy', '!=', '')
        // One that may have arrived waits until the remote has certainly ended.
        .where('is_doubtful', '=', 0)
        .execute()
    },
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

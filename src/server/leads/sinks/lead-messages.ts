import type { LeadSinkName } from '../../db/schema/outbox-row.ts'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import { dueFrom, newJob } from '../../db/queue.ts'
import type { Tables } from '../../db/schema/schema.ts'

interface NewMessages {
  sinks: readonly LeadSinkName[]
  at: number
  isCorrection: boolean
}

/** Queues messages about a lead in the transaction that writes it; an existing message is kept. */
export async function addToOutbox(
  db: Db,
  leadId: string,
  { sinks, at, isCorrection }: NewMessages,
): Promise<void> {
  if (sinks.length === 0) return
  const message = {
    ...newJob(at),
    remedy: '',
    far_id: '',
    revision: 0,
    is_doubtful: 0,
  } as const
  const is_correction = isCorrection ? 1 : 0
  await db
    .insertInto('lead_outbox')
    .values(sinks.map((sink) => ({ ...message, lead_id: leadId, sink, is_correction })))
    .onConflict((conflict) => conflict.columns(['lead_id', 'sink']).doNothing())
    .execute()
}

interface NewWording {
  at: number
  /** A message that cannot have arrived is unchanged: it will be sent with the new text anyway. */
  isOnlyAccepted: boolean
}

/**
 * Queues the lead's new revision for the sinks that have a message of it, in the transaction that writes
 * it. A sender of the old text cannot finish this message.
 */
export async function requeue(db: Db, leadId: string, { at, isOnlyAccepted }: NewWording): Promise<void> {
  const ofLead = () => db.updateTable('lead_outbox').where('lead_id', '=', leadId)
  const next = sql<number>`revision + 1`
  const reply = (row: ExpressionBuilder<Tables, 'lead_outbox'>) =>
    row.or([row('state', '!=', 'due'), row('is_doubtful', '=', 1)])
  const anew = {
    ...dueFrom(at),
    remedy: '',
    is_correction: 1,
    created_at: at,
    is_doubtful: 0,
  } as const
  if (!isOnlyAccepted)
    return void (await ofLead()
      .set({ ...anew, revision: next })
      .execute())
  await ofLead()
    .set({ revision: next })
    .where((row) => row.not(reply(row)))
    .execute()
  await ofLead()
    .set({ ...anew, revision: next })
    .where(reply)
    .execute()
}

import { NO_DEADLINE } from '#shared/domain/lead/next-step.ts'
import type { LeadSinkName } from '../db/schema/outbox-row.ts'
import { impersonalContext } from './message/lead-context.ts'
import type { Db } from '../db/database.ts'
import { cancelPayments } from './lead-payments.ts'
import { deleteFiles } from '../files/repository.ts'
import { noteAct } from './lead-acts.ts'
import { formatContacts } from './lead-contacts.ts'
import { createSearchText } from './lead-search-text.ts'
import { addToOutbox, requeue } from './sinks/lead-messages.ts'
import type { LeadRow } from '../db/schema/schema.ts'

export interface Withdrawal {
  now: number
  /** Sinks that may know a lead without an outbox message: one from before the outbox existed. */
  mayKnow?: readonly LeadSinkName[] | undefined
}

/**
 * Removes the person from leads: name, phone, e-mail, wishes, network, everything except the requested
 * tour, its price and the money that moved; also the conversation, public comments, offers and their answers. A message
 * never attempted is dropped; sinks that may know the lead receive a withdrawal.
 */
export async function eraseLeads(
  db: Db,
  leads: readonly LeadRow[],
  { now, mayKnow = [] }: Withdrawal,
): Promise<void> {
  for (const lead of leads) {
    const impersonal = { name: '', phone: '', email: '', context: impersonalContext(lead.context) }
    await db
      .updateTable('leads')
      .set({
        status: lead.status === 'new' ? 'withdrawn' : lead.status,
        words: '',
        note: '',
        answer: '',
        account_id: null,
        idempotency_key: null,
        ...impersonal,
        ...formatContacts(impersonal),
        search_text: createSearchText({ ...impersonal, id: lead.id }),
        client_address: '',
        user_agent: '',
        erased_at: now,
        due_for: '',
        due_at: NO_DEADLINE,
        remind_at: null,
        unread: 0,
      })
      .where('id', '=', lead.id)
      .execute()
    await eraseActs(db, lead.id)
    const actor = { kind: 'system', name: '' } as const
    await noteAct(db, lead.id, { kind: 'withdrawn', changes: [] }, { actor, now })
    await withdraw(db, lead.id, { now, mayKnow })
  }
}

/** Keeps who acted and when, and the sums of payments; removes the conversation, texts, offers and selections. */
async function eraseActs(db: Db, leadId: string): Promise<void> {
  await deleteMessages(db, [leadId])
  await db.updateTable('lead_events').set({ changes: '[]' }).where('lead_id', '=', leadId).execute()
  const lists = db
    .selectFrom('offers')
    .select('selection')
    .where('lead_id', '=', leadId)
    .where('selection', '<>', '')
  await db.deleteFrom('set_votes').where('set_id', 'in', lists).execute()
  await db.deleteFrom('shared_sets').where('id', 'in', lists).execute()
  await db.deleteFrom('offers').where('lead_id', '=', leadId).execute()
  await db.deleteFrom('payment_links').where('lead_id', '=', leadId).execute()
  await erasePayments(db, leadId)
}

/** Money that moved or still may move is kept for the accounts and for refunds, without any words. */
async function erasePayments(db: Db, leadId: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ title: '', request: '', problem: '', url: '' })
    .where('lead_id', '=', leadId)
    .execute()
  await cancelPayments(db, leadId)
  const ids = db.selectFrom('payments').select('id').where('lead_id', '=', leadId)
  await db.updateTable('payment_refunds').set({ reason: '' }).where('payment_id', 'in', ids).execute()
  const empty = await db
    .selectFrom('payments')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('paid', '=', 0)
    .where('external_id', '=', '')
    .execute()
  await deletePaymentRows(
    db,
    empty.map(({ id }) => id),
  )
}

/** Deletes the payments of leads. */
export async function deletePayments(db: Db, leadIds: readonly string[]): Promise<void> {
  const rows = await db.selectFrom('payments').select('id').where('lead_id', 'in', leadIds).execute()
  await deletePaymentRows(
    db,
    rows.map(({ id }) => id),
  )
}

async function deletePaymentRows(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const table of ['payment_jobs', 'payment_refunds'] as const)
    await db.deleteFrom(table).where('payment_id', 'in', ids).execute()
  await db.deleteFrom('payments').where('id', 'in', ids).execute()
}

/** Deletes the conversations of leads with their files, and what waits to be passed on. */
export async function deleteMessages(db: Db, leadIds: readonly string[]): Promise<void> {
  await deleteFiles(db, leadIds)
  const ids = db.selectFrom('messages').select('id').where('lead_id', 'in', leadIds)
  await db.deleteFrom('message_outbox').where('message_id', 'in', ids).execute()
  await db.deleteFrom('messages').where('lead_id', 'in', leadIds).execute()
}

async function withdraw(db: Db, leadId: string, { now, mayKnow = [] }: Withdrawal): Promise<void> {
  const messages = await db
    .deleteFrom('lead_outbox')
    .where('lead_id', '=', leadId)
    .where('tries', '=', 0)
    // Sends a correction to a sink that may know the lead.
    .where('is_correction', '=', 0)
    .returning('sink')
    .execute()
  const untold = new Set(messages.map(({ sink }) => sink))
  const sinks = mayKnow.filter((sink) => !untold.has(sink))
  await addToOutbox(db, leadId, { sinks, at: now, isCorrection: true })
  await requeue(db, leadId, { at: now, isOnlyAccepted: false })
}

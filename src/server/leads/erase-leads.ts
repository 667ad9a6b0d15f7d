import type { LeadSinkName } from '../db/schema/outbox-row.ts'
import { impersonalContext } from './message/lead-context.ts'
import type { Db } from '../db/database.ts'
import { noteAct } from './lead-acts.ts'
import { contactsOf } from './lead-contacts.ts'
import { createSearchText } from './lead-search-text.ts'
import { addToOutbox, requeue } from './sinks/lead-messages.ts'
import type { LeadRow } from '../db/schema/schema.ts'

export interface Withdrawal {
  now: number
  /** Sinks that may know a lead of which the outbox has no message for them: one of before they had an outbox. */
  mayKnow?: readonly LeadSinkName[] | undefined
}

/**
 * Takes the person out of the leads: name, phone, mail, wishes, network, everything but what was asked for and its
 * price; with the person go the manager's words, offers, the answers to them and payment links. A message that was never tried is dropped; a
 * sink that may know the lead is told that it was withdrawn, and so is to forget it.
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
        ...contactsOf(impersonal),
        search_text: createSearchText({ ...impersonal, id: lead.id }),
        client_address: '',
        user_agent: '',
        erased_at: now,
      })
      .where('id', '=', lead.id)
      .execute()
    await eraseActs(db, lead.id)
    const actor = { kind: 'system', name: '' } as const
    await noteAct(db, lead.id, { kind: 'withdrawn', changes: [] }, { actor, now })
    await withdraw(db, lead.id, { now, mayKnow })
  }
}

/** Who did what and when stays; what was said, offered and asked to be paid goes. */
async function eraseActs(db: Db, leadId: string): Promise<void> {
  await db.updateTable('lead_events').set({ changes: '[]' }).where('lead_id', '=', leadId).execute()
  await db.deleteFrom('offers').where('lead_id', '=', leadId).execute()
  await db.deleteFrom('payment_links').where('lead_id', '=', leadId).execute()
}

async function withdraw(db: Db, leadId: string, { now, mayKnow = [] }: Withdrawal): Promise<void> {
  const messages = await db
    .deleteFrom('lead_outbox')
    .where('lead_id', '=', leadId)
    .where('tries', '=', 0)
    // A correction goes to a sink that may know the lead.
    .where('is_correction', '=', 0)
    .returning('sink')
    .execute()
  const untold = new Set(messages.map(({ sink }) => sink))
  const sinks = mayKnow.filter((sink) => !untold.has(sink))
  await addToOutbox(db, leadId, { sinks, at: now, isCorrection: true })
  await requeue(db, leadId, { at: now, isOnlyHeard: false })
}

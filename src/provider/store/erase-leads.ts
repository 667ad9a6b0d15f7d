import { NEW_LEAD_STATUS, WITHDRAWN_LEAD_STATUS } from '../leads/lead-status.ts'
import { impersonalContext } from '../leads/lead-context.ts'
import type { Db } from './database.ts'
import type { LeadRow } from './schema.ts'

/**
 * Takes the person out of the leads: name, phone, mail, wishes, network, everything but what was asked for and its
 * price. A message to the chat that was never tried is dropped; a chat that may know the lead is told that it was
 * withdrawn, and so is to forget it.
 */
export async function eraseLeads(db: Db, leads: readonly LeadRow[], now: number): Promise<void> {
  for (const lead of leads) {
    await db
      .updateTable('leads')
      .set({
        status: lead.status === NEW_LEAD_STATUS ? WITHDRAWN_LEAD_STATUS : lead.status,
        account_id: null,
        idempotency_key: null,
        name: '',
        phone: '',
        email: '',
        context: impersonalContext(lead.context),
        client_address: '',
        user_agent: '',
        erased_at: now,
      })
      .where('id', '=', lead.id)
      .execute()
    await db.deleteFrom('lead_notices').where('lead_id', '=', lead.id).where('tries', '=', 0).execute()
    // `tries` goes on: a sender of the old words cannot settle this one.
    await db
      .updateTable('lead_notices')
      .set({ state: 'due', due_at: now, reason: '', is_correction: 1, created_at: now })
      .where('lead_id', '=', lead.id)
      .execute()
  }
}

import type { LeadStatus } from '#shared/contract/lead-status.ts'
import type { Db } from '../db/database.ts'
import type { Acting, FieldChange } from './lead-acts.ts'
import type { LeadRow } from '../db/schema/schema.ts'

/** Order of statuses. A manager's offer or payment link moves a lead forward, never back. */
const WAY: readonly LeadStatus[] = ['new', 'in_work', 'offer_sent', 'waiting_payment', 'booked']

/**
 * Moves the lead to the status that a manager's offer or payment link implies, and returns the change.
 * Programs and CRMs have their own status, so they move nothing.
 */
export async function advanceStatus(
  db: Db,
  lead: LeadRow,
  to: LeadStatus,
  { actor }: Acting,
): Promise<FieldChange[]> {
  const at = WAY.indexOf(lead.status)
  if (actor.kind !== 'manager' || at === -1 || at >= WAY.indexOf(to)) return []
  await db.updateTable('leads').set({ status: to }).where('id', '=', lead.id).execute()
  return [{ field: 'status', from: lead.status, to }]
}

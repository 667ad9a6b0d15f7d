import type { Db } from '../db/database.ts'
import type { FieldChange } from './act.ts'

/** Field of a record with the CRM's time of a change, ISO 8601. */
export const CRM_MOMENT = 'crm_at'

/**
 * True if the lead's status or comment changed after the moment, milliseconds: by the CRM's clock if it
 * reported one.
 */
export async function isStaleUpdate(db: Db, leadId: string, moment: number): Promise<boolean> {
  const events = await db
    .selectFrom('lead_events')
    .select(['at', 'changes'])
    .where('lead_id', '=', leadId)
    .where('kind', 'in', ['changed', 'offer_made', 'payment_link_made'])
    .execute()
  return events.some(({ at, changes }) => {
    // Written by `noteAct`.
    const fields = JSON.parse(changes) as FieldChange[]
    const told = fields.find(({ field }) => field === CRM_MOMENT)
    const isOfProgress = fields.some(({ field }) => field === 'status' || field === 'words')
    return isOfProgress && (told ? Date.parse(told.to) : at) > moment
  })
}

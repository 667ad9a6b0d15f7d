import type { Db } from '../db/database.ts'
import type { FieldChange } from './lead-acts.ts'

/** The field of a record that holds the moment of a change in the CRM that told of it, ISO 8601. */
export const CRM_MOMENT = 'crm_at'

/** Whether the lead's status or words were changed after the moment, milliseconds: by the CRM's own clock where it told. */
export async function isOutrun(db: Db, leadId: string, moment: number): Promise<boolean> {
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

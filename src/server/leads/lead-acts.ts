import { randomUUID } from 'node:crypto'
import type { Db } from '../db/database.ts'
import type { Act, Acting } from './act.ts'
import { numberChange } from './lead-changes.ts'
import { planAct, planLead } from './lead-plan.ts'
import { addNotice } from '../notices/add-notice.ts'
import type { LeadRow } from '../db/schema/schema.ts'

/** Why an act failed; `lead` is its current state. */
export type ActResult =
  | { kind: 'done'; lead: LeadRow; act: Act }
  | { kind: 'refused'; lead: LeadRow; why: string }
  | { kind: 'missing' }

/** Returns the act, or the reason why there is none. */
type Work = (db: Db, lead: LeadRow) => Promise<Act | { refused: string }>

/** A no-op write that locks the lead's row until the transaction ends; undefined for an unknown lead. */
export function lockLead(db: Db, leadId: string): Promise<LeadRow | undefined> {
  return db
    .updateTable('leads')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', leadId)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Acts on one lead in a transaction that locks its row: the work, its record, the next step, a notice to the
 * traveller if needed, and the change number are committed together.
 */
export function actOnLead(db: Db, leadId: string, acting: Acting, work: Work): Promise<ActResult> {
  return db.transaction().execute(async (transaction): Promise<ActResult> => {
    const lead = await lockLead(transaction, leadId)
    if (lead === undefined) return { kind: 'missing' }
    const act = await work(transaction, lead)
    if ('refused' in act) return { kind: 'refused', lead, why: act.refused }
    const event = await noteAct(transaction, lead.id, act, acting)
    if (act.notice !== undefined && lead.account_id !== null) {
      const isUrgent = act.notice === 'urgent'
      await addNotice(transaction, lead.account_id, { event, isUrgent, now: acting.now })
    }
    await planLead(transaction, lead.id, planAct(lead, act, acting))
    await numberChange(transaction, [lead.id], acting.now)
    const changed = await transaction
      .selectFrom('leads')
      .selectAll()
      .where('id', '=', lead.id)
      .executeTakeFirstOrThrow()
    return { kind: 'done', lead: changed, act }
  })
}

/** Records the act and increments the lead's version; returns the record's id. */
export async function noteAct(
  db: Db,
  leadId: string,
  { kind, changes }: Act,
  { actor, now }: Acting,
): Promise<string> {
  const id = randomUUID()
  const { version } = await db
    .updateTable('leads')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', leadId)
    .returning('version')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('lead_events')
    .values({
      id,
      lead_id: leadId,
      version,
      at: now,
      actor_kind: actor.kind,
      actor_id: actor.id ?? '',
      actor_name: actor.name,
      kind,
      changes: JSON.stringify(changes),
    })
    .execute()
  return id
}

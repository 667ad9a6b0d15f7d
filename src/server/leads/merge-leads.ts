import { isFinalStatus } from '#shared/domain/lead/lead-status.ts'
import type { Db } from '../db/database.ts'
import type { LeadRow } from '../db/schema/schema.ts'
import type { Acting } from './act.ts'
import { lockLead, noteAct, type ActResult } from './lead-acts.ts'
import { numberChange } from './lead-changes.ts'
import { formatContacts } from './lead-contacts.ts'
import { planLead, type PlanChange } from './lead-plan.ts'

/** Longest note of the contract. */
const MOST_NOTE = 4000

/**
 * Merges a lead into another one of the same person: its conversation, files, offers and payments move, and it is
 * closed with a pointer. Refused with `same` if that has happened, otherwise with the reason.
 */
export function mergeLeads(db: Db, intoId: string, otherId: string, acting: Acting): Promise<ActResult> {
  return db.transaction().execute(async (transaction): Promise<ActResult> => {
    // In one order, so that two merges cannot wait for each other.
    const ids = [...new Set([intoId, otherId])].toSorted()
    const leads: (LeadRow | undefined)[] = []
    for (const id of ids) leads.push(await lockLead(transaction, id))
    const into = leads.find((lead) => lead?.id === intoId)
    const other = leads.find((lead) => lead?.id === otherId)
    if (into === undefined || other === undefined) return { kind: 'missing' }
    const why = findObstacle(into, other)
    if (why !== undefined) return { kind: 'refused', lead: into, why }
    await move(transaction, into, other)
    const act = { kind: 'merged', changes: [{ field: 'lead', from: other.id, to: into.id }] } as const
    await noteAct(transaction, into.id, { ...act, changes: [...act.changes] }, acting)
    await noteAct(transaction, other.id, { ...act, changes: [...act.changes, closing(other)] }, acting)
    await planLead(transaction, other.id, { remind_at: null })
    await planLead(transaction, into.id, joinPlans(into, other))
    await numberChange(transaction, [into.id, other.id], acting.now)
    const lead = await transaction
      .selectFrom('leads')
      .selectAll()
      .where('id', '=', into.id)
      .executeTakeFirstOrThrow()
    return { kind: 'done', lead, act: { ...act, changes: [...act.changes] } }
  })
}

function findObstacle(into: LeadRow, other: LeadRow): string | undefined {
  if (into.id === other.id) return 'itself'
  if (other.merged_into === into.id) return 'same'
  if (into.merged_into !== '' || other.merged_into !== '') return 'merged'
  if (into.erased_at !== null || other.erased_at !== null) return 'erased'
  if (isFinalStatus(into.status)) return 'closed'
  // One account would no longer see its own conversation.
  const hasTwoAccounts = into.account_id !== null && other.account_id !== null
  if (hasTwoAccounts && into.account_id !== other.account_id) return 'accounts'
  return isOnePerson(into, other) ? undefined : 'strangers'
}

/** By account, phone or address, like the other leads of a traveller. */
function isOnePerson(one: LeadRow, other: LeadRow): boolean {
  const [ours, theirs] = [formatContacts(one), formatContacts(other)]
  return (
    (one.account_id !== null && one.account_id === other.account_id) ||
    (ours.own_digits !== '' && ours.own_digits === theirs.own_digits) ||
    (ours.normal_email !== '' && ours.normal_email === theirs.normal_email)
  )
}

/** Requests, their journals and what CRMs have stay where they are. */
async function move(db: Db, into: LeadRow, other: LeadRow): Promise<void> {
  const moved = { lead_id: into.id }
  await db.updateTable('messages').set(moved).where('lead_id', '=', other.id).execute()
  await db.updateTable('files').set(moved).where('lead_id', '=', other.id).execute()
  await db.updateTable('manager_notices').set(moved).where('lead_id', '=', other.id).execute()
  // The keys of their callers are of the former lead.
  const keyless = { ...moved, idempotency_key: null }
  await db.updateTable('offers').set(keyless).where('lead_id', '=', other.id).execute()
  await db.updateTable('payments').set(keyless).where('lead_id', '=', other.id).execute()
  const note = [into.note, other.note && `№ ${other.id}: ${other.note}`].filter(Boolean).join('\n')
  await db
    .updateTable('leads')
    .set({
      account_id: into.account_id ?? other.account_id,
      note: note.slice(0, MOST_NOTE),
      unread: into.unread + other.unread,
      // The days belong together.
      ...(into.departs_on === '' && { departs_on: other.departs_on, returns_on: other.returns_on }),
    })
    .where('id', '=', into.id)
    .execute()
  await db
    .updateTable('leads')
    .set({ status: closedStatus(other), merged_into: into.id, unread: 0 })
    .where('id', '=', other.id)
    .execute()
}

/** A lead that was closed before keeps its end. */
function closedStatus({ status }: LeadRow): LeadRow['status'] {
  return isFinalStatus(status) ? status : 'cancelled'
}

function closing(other: LeadRow) {
  return { field: 'status', from: other.status, to: closedStatus(other) }
}

/** Whatever waited in either of them waits in the one that is left. */
function joinPlans(into: LeadRow, other: LeadRow): PlanChange {
  const first = (field: 'answer_by' | 'accepted_by' | 'call_by' | 'remind_at') => {
    const moments = [into[field], other[field]].filter((moment) => moment !== null)
    return moments.length === 0 ? null : Math.min(...moments)
  }
  const contacts = [into.contact_at, other.contact_at].filter((moment) => moment !== null)
  return {
    answer_by: first('answer_by'),
    accepted_by: first('accepted_by'),
    call_by: into.contact_at === null ? first('call_by') : into.call_by,
    remind_at: first('remind_at'),
    contact_at: contacts.length === 0 ? null : Math.max(...contacts),
  }
}

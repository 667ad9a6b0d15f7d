import { findDeadline } from '#shared/domain/lead/contact-deadline.ts'
import type { Db } from '../db/database.ts'
import { untouchedLead, type LeadRow } from '../db/schema/schema.ts'
import type { Acting } from './act.ts'
import { readPromise } from './answer-promise.ts'
import { shortNumber } from './erasures.ts'
import { actOnLead, type ActResult } from './lead-acts.ts'
import { planNew } from './lead-plan.ts'
import { writeLeadContext } from './message/lead-context.ts'

/** Channel of a lead that a manager entered. */
export const BY_HAND = 'desk'

/** A person who called, came in, or whose contact a manager shared. */
export interface EnteredLead {
  name: string
  phone: string
  email?: string
  wish?: string
  link?: string
}

/** Creates a row for it. The agency itself keeps the consent of such a person. */
export function createLeadByHand(
  { clock, content }: { clock: () => number; content: Parameters<typeof readPromise>[0] },
  { name, phone, email = '', wish = '', link = '' }: EnteredLead,
  idempotency_key: string | null,
): LeadRow {
  const now = clock()
  const row: LeadRow = {
    ...untouchedLead,
    id: shortNumber(),
    kind: 'tour',
    account_id: null,
    idempotency_key,
    name,
    phone,
    email,
    context: writeLeadContext({ wish, page: link, channel: BY_HAND }),
    consent_version: '',
    consent_at: '',
    client_address: '',
    user_agent: '',
    created_at: now,
    updated_at: now,
    erased_at: null,
    call_by: findDeadline(readPromise(content), now),
  }
  return { ...row, ...planNew(row) }
}

/** Puts a new lead in charge of the manager who entered it; the journal says who that is. */
export function takeNewLead(
  db: Db,
  leadId: string,
  manager: { id: string; name: string },
  acting: Acting,
): Promise<ActResult> {
  return actOnLead(db, leadId, acting, async (transaction, lead) => {
    const taken = { status: 'in_work', manager: manager.name, manager_id: manager.id } as const
    await transaction.updateTable('leads').set(taken).where('id', '=', leadId).execute()
    const changes = [
      { field: 'status', from: lead.status, to: taken.status },
      { field: 'manager', from: lead.manager, to: taken.manager },
    ]
    return { kind: 'changed', changes }
  })
}

import type { CallResult } from '#shared/contract/agency/bodies.ts'
import { findDeadline, type AnswerPromise } from '#shared/domain/lead/contact-deadline.ts'
import { findNextStep, NO_DEADLINE, type NextStep } from '#shared/domain/lead/next-step.ts'
import type { Db } from '../db/database.ts'
import type { LeadRow } from '../db/schema/schema.ts'
import type { Act, Acting } from './act.ts'
import { readLeadContext } from './message/lead-context.ts'

/** Facts of the next step that an act changes. */
export type PlanChange = Partial<
  Pick<LeadRow, 'call_by' | 'answer_by' | 'accepted_by' | 'contact_at' | 'remind_at'>
>

/** Where the agency's words are not known, as in a command. */
const NO_PROMISE: AnswerPromise = { hours: '', answerTime: '' }
/** The next attempt to call after one without an answer. */
const NEXT_CALL_MINUTES = 120

/** The traveller has been heard: nothing of theirs waits for an answer. A reminder that was due is done. */
export function noteContact({ remind_at }: Pick<LeadRow, 'remind_at'>, now: number): PlanChange {
  const isReminded = remind_at !== null && remind_at <= now
  return {
    answer_by: null,
    accepted_by: null,
    call_by: null,
    contact_at: now,
    ...(isReminded && { remind_at: null }),
  }
}

/** What the traveller said waits for an answer: the oldest counts. */
export function noteWords({ answer_by }: Pick<LeadRow, 'answer_by'>, { now, promise }: Acting): PlanChange {
  return { answer_by: answer_by ?? findDeadline(promise ?? NO_PROMISE, now) }
}

/** What an act means for the next step. */
export function planAct(lead: LeadRow, act: Act, acting: Acting): PlanChange {
  const { actor, now, promise = NO_PROMISE } = acting
  if (actor.kind === 'traveller') {
    if (act.kind === 'offer_accepted') return { accepted_by: findDeadline(promise, now) }
    return act.kind === 'offer_declined' ? noteWords(lead, acting) : {}
  }
  const find = (field: string) => act.changes.find((change) => change.field === field)?.to
  // Money that arrived waits for the booking, money that did not return for the manager. Neither is a contact.
  const isWaiting = act.kind === 'refund_failed' || find('payment_link') === 'paid'
  if (actor.kind === 'system') return isWaiting ? noteWords(lead, acting) : {}
  const result = find('call_result') as CallResult | undefined
  if (result === 'no_answer')
    return { answer_by: null, accepted_by: null, call_by: findDeadline(promise, now, NEXT_CALL_MINUTES) }
  // A reminder set with the same act stays.
  if (isContact(act)) return noteContact(find('remind_at') === undefined ? lead : { remind_at: null }, now)
  // A manager who plans the next step has seen what the traveller said.
  return find('remind_at') ? { answer_by: null, accepted_by: null } : {}
}

/** True for an act that the traveller hears of. Taking a lead is none. */
function isContact({ kind, changes }: Act): boolean {
  if (kind !== 'changed') return kind.startsWith('offer_') || kind.startsWith('payment_')
  return changes.some(
    ({ field, to }) =>
      field === 'call_result' ||
      (field === 'words' && to !== '') ||
      (field === 'status' && to !== 'new' && to !== 'in_work'),
  )
}

/** Changes the facts of a lead's next step and computes it again, in the transaction that holds the lead. */
export async function planLead(db: Db, leadId: string, change: PlanChange): Promise<void> {
  const ofLead = () => db.updateTable('leads').where('id', '=', leadId)
  if (Object.keys(change).length > 0) await ofLead().set(change).execute()
  const lead = await db.selectFrom('leads').selectAll().where('id', '=', leadId).executeTakeFirst()
  if (lead === undefined) return
  const { end } = await db
    .selectFrom('offers')
    .select((offer) => offer.fn.min('valid_until').as('end'))
    .where('lead_id', '=', leadId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  await ofLead()
    .set(toColumns(findStep(lead, end)))
    .execute()
}

/** The columns of the next step of a lead without offers. */
export function planNew(lead: LeadRow): Pick<LeadRow, 'due_for' | 'due_at'> {
  return toColumns(findStep(lead, null))
}

function findStep(lead: LeadRow, offerEndsAt: number | null): NextStep | undefined {
  if (lead.erased_at !== null) return undefined
  return findNextStep({
    status: lead.status,
    createdAt: lead.created_at,
    isCallAsked: lead.kind === 'call' || (readLeadContext(lead.context).convenient_time ?? '') !== '',
    answerBy: lead.answer_by,
    acceptedBy: lead.accepted_by,
    callBy: lead.call_by,
    remindAt: lead.remind_at,
    contactAt: lead.contact_at,
    offerEndsAt,
  })
}

function toColumns(step: NextStep | undefined): Pick<LeadRow, 'due_for' | 'due_at'> {
  return { due_for: step?.kind ?? '', due_at: step?.dueAt ?? NO_DEADLINE }
}

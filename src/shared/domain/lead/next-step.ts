import type { LeadStatus } from '#shared/contract/lead-status.ts'
import { DAY_MS } from '../time/durations.ts'
import { isFinalStatus } from './lead-status.ts'

/** What must be done next with a lead at work. */
export type StepKind = 'answer' | 'accepted' | 'call' | 'new' | 'reminder' | 'traveller'

/** What the next step follows from. Instants are milliseconds, null for none. */
export interface StepFacts {
  status: LeadStatus
  createdAt: number
  /** True if the traveller asked for a call. */
  isCallAsked: boolean
  /** Until when the traveller's last words must be answered. */
  answerBy: number | null
  /** Until when an accepted offer must be acted on. */
  acceptedBy: number | null
  /** Until when the first call, or the next attempt, is due. */
  callBy: number | null
  remindAt: number | null
  /** When a manager last wrote to the traveller or reached them. */
  contactAt: number | null
  /** When the first of the open offers ends. */
  offerEndsAt: number | null
}

export interface NextStep {
  kind: StepKind
  /** `NO_DEADLINE` for a step without one. */
  dueAt: number
}

/** A moment that never comes: such steps are listed after those with a deadline. */
export const NO_DEADLINE = Number.MAX_SAFE_INTEGER

/** A traveller who has said nothing for so long is asked again. */
const FOLLOW_UP_MS = 2 * DAY_MS

/** The next step of a lead; undefined for a closed one. A reminder replaces everything but the traveller's own words. */
export function findNextStep(facts: StepFacts): NextStep | undefined {
  const { status, answerBy, acceptedBy, remindAt, callBy } = facts
  if (isFinalStatus(status)) return undefined
  if (answerBy !== null) return { kind: 'answer', dueAt: answerBy }
  if (acceptedBy !== null) return { kind: 'accepted', dueAt: acceptedBy }
  if (remindAt !== null) return { kind: 'reminder', dueAt: remindAt }
  if (callBy !== null) return { kind: status === 'new' && !facts.isCallAsked ? 'new' : 'call', dueAt: callBy }
  return { kind: 'traveller', dueAt: findFollowUp(facts) }
}

/** A booked trip has no person to hurry. */
function findFollowUp({ status, offerEndsAt, contactAt, createdAt }: StepFacts): number {
  if (status === 'booked') return NO_DEADLINE
  return offerEndsAt ?? (contactAt ?? createdAt) + FOLLOW_UP_MS
}

/** Steps that a manager takes, in the order of the list. Then follow reminders to come, and waiting. */
const ORDER: readonly StepKind[] = ['answer', 'accepted', 'call', 'new', 'reminder', 'traveller']
const OVERDUE_RANK = 2

/** Place in the list of what must be done: smallest first. Whatever is overdue comes before everything fresh but an answer. */
export function rankStep({ kind, dueAt }: NextStep, now: number): number {
  const rank = ORDER.indexOf(kind)
  if (rank < OVERDUE_RANK) return rank
  return dueAt <= now ? OVERDUE_RANK : rank + 1
}

/** True if a manager must act now; otherwise the lead waits for the traveller or for its reminder. */
export function isForManager({ kind, dueAt }: NextStep, now: number): boolean {
  return (kind !== 'reminder' && kind !== 'traveller') || dueAt <= now
}

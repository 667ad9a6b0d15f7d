import type { EventKind } from '#shared/contract/agency/replies.ts'
import type { AnswerPromise } from '#shared/domain/lead/contact-deadline.ts'
import type { Actor } from '../db/schema/desk-rows.ts'

/** A field before and after, as text; the lead's history shows both. */
export interface FieldChange {
  field: string
  from: string
  to: string
  /** Id of the payment link; not shown. */
  of?: string
}

export interface Act {
  kind: EventKind
  changes: FieldChange[]
  /** Whether the traveller is notified, and whether at night too. */
  notice?: 'usual' | 'urgent' | undefined
}

export interface Acting {
  actor: Actor
  now: number
  /** The agency's words about its answers; without them the usual time counts. */
  promise?: AnswerPromise
}

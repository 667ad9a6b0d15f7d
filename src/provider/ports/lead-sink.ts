import type { LeadRow, LeadSinkName } from '../store/schema.ts'

/** How a try to tell the agency of a lead ended. */
export type Outcome =
  | { kind: 'sent' }
  /** It may have arrived: nobody answered after the message had gone out. */
  | { kind: 'unsure'; reason: string }
  /** It certainly did not arrive and may be tried again, after `waitMs` when the other side said so. */
  | { kind: 'postponed'; reason: string; waitMs?: number }
  /** It will not be taken; the remedy is for the operator. */
  | { kind: 'refused'; reason: string; remedy: string }

/** One way in which the agency hears of its leads. */
export interface LeadSink {
  name: LeadSinkName
  /** Tells of a lead, of its correction, or of its withdrawal when it is erased; once. Never rejects. */
  send(lead: LeadRow, isCorrection: boolean): Promise<Outcome>
}

import type { LeadSinkName } from '../leads/sinks/table.ts'

/** A message about one lead on its way to one sink. */
export interface LeadOutboxRow {
  lead_id: string
  sink: LeadSinkName
  /** `unsure`: it may have arrived, and sending it again could show the lead twice. */
  state: 'due' | 'sending' | 'sent' | 'unsure' | 'failed'
  /** When to send it; while it is being sent, when its sender counts as lost. */
  due_at: number
  tries: number
  /** Why it waits or will not be sent, for the agency; `''` otherwise. */
  reason: string
  /** What the agency can do about the reason; `''` where nothing is known. */
  remedy: string
  /** 1 when the sink already knows an older wording of the lead. */
  is_correction: 0 | 1
  created_at: number
  /** When it was put off, null for one that never was: an instant ahead of now was written by a clock set back since. */
  put_off_at: number | null
  /** What the other side calls the lead; `''` where it is not known. */
  far_id: string
  /** Which wording of the lead it tells, from 0; a correction and a withdrawal are the next ones. */
  revision: number
  /** 1 when a try of this wording may have arrived: it is tried again only where the other side can tell. */
  is_doubtful: 0 | 1
}

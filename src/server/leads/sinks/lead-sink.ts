import type { LeadSinkName } from '../../db/schema/outbox-row.ts'
import type { LeadRow } from '../../db/schema/schema.ts'
import type { Outcome } from '../../outbound/outcome.ts'

/** What a sink is told: a lead, its correction, or its withdrawal when it is erased. */
export interface LeadMessage {
  lead: LeadRow
  isCorrection: boolean
  /** Which wording of the lead it is, from 0: with the number of the lead it names the message over all its tries. */
  revision: number
  /** True when there was an earlier try. */
  isRepeat: boolean
  /** True when the very message may have arrived, though nobody said so. */
  isDoubtful: boolean
  /** What the other side calls the lead; `''` where it is not known. */
  farId: string
}

/** Whether a sink is set up, as far as it can be seen without a lead. */
export type SinkStanding =
  | { state: 'fine' | 'unchecked'; seen: string }
  | { state: 'wrong'; seen: string; remedy: string }

/** One way in which the agency hears of its leads. */
export interface LeadSink {
  name: LeadSinkName
  /** Tells of the message once. Never rejects. */
  send(message: LeadMessage): Promise<Outcome>
  /** Asks the other side what changes nothing there. Absent where there is no such question. Never rejects. */
  examine?: () => Promise<SinkStanding>
}

/** The name of a message, the same over all its tries: letters and digits, then the number of its wording. */
export function messageName({ lead, revision }: Pick<LeadMessage, 'lead' | 'revision'>): string {
  return `lead-${lead.id}-${revision}`
}

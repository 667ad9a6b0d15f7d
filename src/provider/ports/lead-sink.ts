import type { LeadSinkName } from '../leads/sinks/table.ts'
import type { LeadRow } from '../store/schema.ts'

/** How a try to tell the agency of a lead ended; `advice` is for the operator, however it ended. */
export type Outcome = Ending & { advice?: string | undefined }

type Ending =
  /** `farId` is what the other side calls the lead. */
  | { kind: 'sent'; farId?: string | undefined }
  /** It may have arrived: nobody answered after the message had gone out. */
  | { kind: 'unsure'; reason: string; farId?: string | undefined }
  /** It certainly did not arrive and may be tried again, the whole sink after `waitMs` when the other side said so. */
  | { kind: 'postponed'; reason: string; waitMs?: number | undefined; farId?: string | undefined }
  /** It will not be taken; the remedy is for the operator. */
  | { kind: 'refused'; reason: string; remedy: string; farId?: string | undefined }

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

import type { LeadRow } from '../../db/schema/schema.ts'

/** What a sink is sent: a lead, its correction, or its withdrawal when it is erased. */
export interface LeadMessage {
  lead: LeadRow
  isCorrection: boolean
  /** Which wording of the lead it is, from 0: with the number of the lead it names the message over all its tries. */
  revision: number
  /** True when there was an earlier try. */
  isRepeat: boolean
  /** True when this very message may have arrived without an answer. */
  isDoubtful: boolean
  /** What the other side calls the lead; `''` where it is not known. */
  farId: string
}

/** The name of a message, the same over all its tries: letters and digits, then the number of its wording. */
export function messageName({ lead, revision }: Pick<LeadMessage, 'lead' | 'revision'>): string {
  return `lead-${lead.id}-${revision}`
}

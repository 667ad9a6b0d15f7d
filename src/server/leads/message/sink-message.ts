import type { LeadRow } from '../../db/schema/schema.ts'

/** A message to a sink: a lead, its correction, or its withdrawal after erasure. */
export interface SinkMessage {
  lead: LeadRow
  isCorrection: boolean
  /**
   * Revision of the lead's content, from 0: with the lead's number it identifies the message over all
   * attempts.
   */
  revision: number
  /** True if there was an earlier attempt. */
  isRepeat: boolean
  /** True if this message may have arrived without an answer. */
  isDoubtful: boolean
  /** The remote's id of the lead; `''` if unknown. */
  externalId: string
}

/** Id of a message, the same over all attempts: letters and digits, then the revision. */
export function messageName({ lead, revision }: Pick<SinkMessage, 'lead' | 'revision'>): string {
  return `lead-${lead.id}-${revision}`
}

import type { LeadRow } from '../../db/schema/schema.ts'

/** A text of a conversation for the agency. */
export interface LeadComment {
  lead: LeadRow
  /** The remote's id of the lead; `''` where it has none. */
  externalId: string
  author: 'traveller' | 'manager'
  /** `''` for a program and for a traveller. */
  managerName: string
  text: string
  /** When it was written, milliseconds. */
  at: number
  /** True if the sink has an older wording. */
  isEdit: boolean
}

import type { LeadSinkName } from '../../db/schema/outbox-row.ts'
import type { Outcome } from '../../outbound/outcome.ts'
import type { LeadRow } from '../../db/schema/schema.ts'
import type { LeadMessage } from '../message/lead-message.ts'

/** Health of a sink as far as it can be checked without a lead. */
export type SinkStanding =
  | { state: 'fine' | 'unchecked'; seen: string }
  | { state: 'wrong'; seen: string; remedy: string }

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

export interface LeadSink {
  name: LeadSinkName
  /** Sends the message once. Never rejects. */
  send(message: LeadMessage): Promise<Outcome>
  /** Passes on a text of the lead's conversation once. Absent if the remote takes none. Never rejects. */
  comment?: (comment: LeadComment) => Promise<Outcome>
  /** Checks the remote without changing anything there. Absent if it offers no such check. Never rejects. */
  examine?: () => Promise<SinkStanding>
}

import type { LeadSinkName } from '../../db/schema/outbox-row.ts'
import type { Outcome } from '../../outbound/outcome.ts'
import type { LeadComment } from '../message/lead-comment.ts'
import type { SinkMessage } from '../message/sink-message.ts'

/** Health of a sink as far as it can be checked without a lead. */
export type SinkStanding =
  | { state: 'fine' | 'unchecked'; seen: string }
  | { state: 'wrong'; seen: string; remedy: string }

export interface LeadSink {
  name: LeadSinkName
  /** Sends the message once. Never rejects. */
  send(message: SinkMessage): Promise<Outcome>
  /** Passes on a text of the lead's conversation once. Absent if the remote takes none. Never rejects. */
  comment?: (comment: LeadComment) => Promise<Outcome>
  /** Checks the remote without changing anything there. Absent if it offers no such check. Never rejects. */
  examine?: () => Promise<SinkStanding>
}

import type { LeadSinkName } from '../../db/schema/outbox-row.ts'
import type { Outcome } from '../../outbound/outcome.ts'
import type { LeadMessage } from '../message/lead-message.ts'

/** Whether a sink is set up, as far as it can be seen without a lead. */
export type SinkStanding =
  | { state: 'fine' | 'unchecked'; seen: string }
  | { state: 'wrong'; seen: string; remedy: string }

/** One way in which the agency hears of its leads. */
export interface LeadSink {
  name: LeadSinkName
  /** Sends the message once. Never rejects. */
  send(message: LeadMessage): Promise<Outcome>
  /** Asks the other side what changes nothing there. Absent where there is no such question. Never rejects. */
  examine?: () => Promise<SinkStanding>
}

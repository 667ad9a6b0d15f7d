import type { NoticeChannel } from '../store/desk-rows.ts'
import type { NoticeChoice } from '../store/notice-choice.ts'
import type { Outcome } from './lead-sink.ts'

/** A message to a traveller. */
export interface NoticeMessage {
  /** Plain text. */
  text: string
  /** Where their leads are; `''` where nobody outside could open it. */
  historyUrl: string
  /** Ends such messages with one press. */
  stopUrl: string
}

/** One way in which a traveller hears of their leads. */
export interface NoticeSender {
  channel: NoticeChannel
  /**
   * Sends once; never rejects. `gone` means that this person cannot be written to this way any more.
   */
  send(to: NoticeChoice, message: NoticeMessage): Promise<Outcome | { kind: 'gone' }>
}

import type { Outcome } from '../outbound/outcome.ts'
import type { NoticeChannel } from '../db/schema/desk-rows.ts'
import type { NoticeChoice } from './notice-choice.ts'

/** A place that a message leads to. */
export interface NoticeLink {
  title: string
  url: string
}

/** A message to a traveller. Addresses have no site before them where nobody outside could open it. */
export interface NoticeMessage {
  /** What it is about, in a few words. */
  subject: string
  /** Plain text. */
  text: string
  /** Opens what it tells of, in the app where the channel has it. */
  open: NoticeLink
  /** What else one press does: pauses or ends what the message is about, ends all messages. */
  ways: NoticeLink[]
  /** Ends, with one press, messages about what this one is about: what a mail program's own button does. */
  stopUrl: string
}

/** One way in which a traveller hears of their leads and prices. */
export interface NoticeSender {
  channel: NoticeChannel
  /**
   * Sends once; never rejects. `gone` means that this person cannot be written to this way any more.
   */
  send(to: NoticeChoice, message: NoticeMessage): Promise<Outcome | { kind: 'gone' }>
}

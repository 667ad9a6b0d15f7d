import type { Outcome } from '../outbound/outcome.ts'
import type { NoticeChannel } from '../db/schema/desk-rows.ts'
import type { NoticeChoice } from './notice-choice.ts'

export interface NoticeLink {
  title: string
  url: string
}

/** A message to a traveller. Addresses are relative if the site is not public. */
export interface NoticeMessage {
  subject: string
  /** Plain text. */
  text: string
  /** Opens what it reports, in the app if the channel supports that. */
  open: NoticeLink
  /** Page whose picture a chat shows above the text; none by default. */
  card?: string | undefined
  /** Other actions with one press: pause or end its subject, end all messages. */
  ways: NoticeLink[]
  /** One-press unsubscribe for the mail program's own button; a personal answer has none. */
  stopUrl?: string
}

export interface NoticeSender {
  channel: NoticeChannel
  /** Sends once; never rejects. `gone` means that this channel cannot reach the person any more. */
  send(to: NoticeChoice, message: NoticeMessage): Promise<Outcome | { kind: 'gone' }>
}

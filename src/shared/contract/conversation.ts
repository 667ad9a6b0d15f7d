import * as v from 'valibot'
import { code, count, link, list, literal, object, text } from './read.ts'
import type { Output } from './reader.ts'

/** The conversation of a request: one thread per lead, oldest first. Instants are ISO 8601. */

/** Longest text, as in Telegram. */
export const MESSAGE_MAX = 4096

/** Largest file, bytes, and how much of them a lead takes. */
export const FILE_MAX = 10 * 2 ** 20
export const LEAD_FILES_MAX = 50 * 2 ** 20

/** A picture or a document that the traveller sent to the bot. */
const MessageFile = object({
  id: code(),
  name: text(),
  /** As its sender says. */
  type: text(),
  /** Bytes. */
  size: count(),
  /** `waiting` until the host has fetched it from Telegram; `failed` if it could not. */
  state: literal('ready', 'waiting', 'failed'),
  /** Takes the caller's bearer token; `''` unless it is ready. A browser asks for a link (`fileLink`, `ownFileLink`). */
  url: link(),
})
export type MessageFile = Output<typeof MessageFile>

/** An address that downloads one file without a header, for ten minutes and while the session lives. */
export const FileLinkReply = object({ url: link(), ends_at: text() })

/** The fields that the traveller and the agency both read. */
export const messageFields = {
  id: code(),
  at: text(),
  from: literal('traveller', 'manager'),
  /** The manager's name; `''` for a traveller, a program and the system. */
  name: text(),
  /**
   * `text` was written by a person. The others are not stored as messages: `request` is the lead itself, `offer` and
   * `payment_link` are found under `about` in the lists of the same lead, `event` is one line about a change.
   */
  kind: literal('text', 'request', 'offer', 'payment_link', 'event'),
  text: text(),
  /** Id of the offer or of the payment link; otherwise `''`. */
  about: text(),
  files: list(MessageFile),
  /** When the other side read it; `''` if not yet. */
  read_at: text(),
  /** When it was last edited in the messenger; `''` for never. */
  edited_at: text(),
}
export const ThreadMessage = object(messageFields)
export type ThreadMessage = Output<typeof ThreadMessage>

export const SentMessageReply = object({ message: text(), sent: ThreadMessage })

const messageText = v.pipe(
  v.string('Напишите сообщение'),
  v.trim(),
  v.nonEmpty('Напишите сообщение'),
  v.maxLength(MESSAGE_MAX, `Не длиннее ${MESSAGE_MAX} знаков: разделите на два сообщения`),
)
const leadNumber = v.pipe(v.string('Назовите номер заявки'), v.trim(), v.nonEmpty('Назовите номер заявки'))

/** What a manager writes to the traveller. */
export const LeadMessageBody = v.object({ text: messageText })
/** What a traveller writes in «Мои заявки». */
export const UserMessageBody = v.object({ lead: leadNumber, text: messageText })
/** The newest message of the other side that the reader has seen; everything before it is read too. */
export const ReadLeadBody = v.object({ message: v.string() })
export const UserReadBody = v.object({ lead: leadNumber, message: v.string() })

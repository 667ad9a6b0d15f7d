import * as v from 'valibot'
import { MESSAGE_MAX } from '../conversation.ts'
import { code, flag, list, literal, object, text } from '../read.ts'
import type { Output } from '../reader.ts'

/** What the bot process hands over: the JSON of a `BotUpdate`, signed with the bot's token. */
export const BotUpdateBody = v.object({
  update: v.pipe(v.string(), v.maxLength(30_000)),
  /** HMAC-SHA-256 of `update`, in hex. */
  signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})

/** What a person did in the bot's private chat. */
export const BotUpdate = v.object({
  /** When the bot signed it, milliseconds. */
  at: v.pipe(v.number(), v.integer()),
  telegram_id: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
  /** Number of the message in the chat: handed over again, it is the same message. */
  message_id: v.pipe(v.number(), v.integer()),
  text: v.pipe(v.string(), v.maxLength(MESSAGE_MAX)),
  /**
   * `choose` moves a message that was handed over to another lead of the same person; `unreadable` is a voice message or
   * a sticker: nothing is stored, the reply says whether the person has an open lead. `contact` is a contact that a
   * manager has shared: it becomes a lead.
   */
  kind: v.picklist(['message', 'edit', 'choose', 'unreadable', 'contact']),
  /** The shared contact, and the sender's own name. */
  contact: v.optional(
    v.object({
      name: v.pipe(v.string(), v.maxLength(300)),
      phone: v.pipe(v.string(), v.maxLength(60)),
      sender: v.pipe(v.string(), v.maxLength(300)),
    }),
  ),
  /** A picture or a document of a message; its caption is the text. */
  file: v.optional(
    v.object({
      /** Its id in the Bot API. */
      id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(300)),
      name: v.pipe(v.string(), v.maxLength(300)),
      type: v.pipe(v.string(), v.maxLength(100)),
      /** Bytes; 0 if Telegram does not say. */
      size: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
  ),
  /** The lead to move it to; `''` for any other update. */
  lead: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
})
export type BotUpdate = v.InferOutput<typeof BotUpdate>

/** What the bot says to the person. */
export const BotUpdateReply = object({
  /**
   * `taken`: it is in the thread of `lead`. `no_lead`: the person has no open lead, the bot answers as to anybody.
   * `too_many`, `too_large` (a file above 10 MB), `lead_full` (50 MB a lead): nothing was stored. `unknown`: an edit or a choice of a message that no
   * thread has, an unreadable message, or a contact whose number cannot be read.
   */
  outcome: literal('no_lead', 'taken', 'too_many', 'too_large', 'lead_full', 'unknown'),
  /** In the words of people: `№ V6P764CE, Rixos Premium`; `''` without a lead. */
  lead: text(),
  /** The number alone, of a lead that a contact has become; otherwise `''`. */
  lead_id: text(),
  /** True when the bot should say where the message went: the first one after a while. */
  is_first: flag(),
  /** Other open leads of the person, newest first. */
  others: list(object({ id: code(), title: text() })),
})
export type BotUpdateReply = Output<typeof BotUpdateReply>

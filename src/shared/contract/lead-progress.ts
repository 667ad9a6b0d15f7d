import { code, flag, link, list, nullable, money, object, text, literal, yesOrNo } from './read.ts'
import type { Output } from './reader.ts'

/** The first is what an unknown word is read as: nothing can be answered or paid by mistake. */
export const offerStates = ['withdrawn', 'open', 'accepted', 'declined', 'expired'] as const
export type OfferState = (typeof offerStates)[number]
export const linkStates = ['cancelled', 'waiting', 'paid', 'refunded'] as const
export type LinkState = (typeof linkStates)[number]

/** What a manager offers for a request. Instants are ISO 8601. */
export const Offer = object({
  id: code(),
  /** A tour of the site, or a page elsewhere; `''` for none. */
  link: link(),
  /** For the party. */
  price: nullable(money()),
  /** Address of a document; `''` for none. */
  document: link(),
  text: text(),
  valid_until: text(),
  state: literal(...offerStates),
  created_at: text(),
  /** Id of its list of tours, one of which is chosen to accept it; `''` for a single offer. */
  selection: text(),
})
export type Offer = Output<typeof Offer>

/** The earlier shape of a payment, `Payment`: the same payments under the same ids, a partial refund is `paid`. */
export const PaymentLink = object({
  id: code(),
  url: link(),
  amount: money(),
  purpose: text(),
  state: literal(...linkStates),
  created_at: text(),
})
export type PaymentLink = Output<typeof PaymentLink>

/** Which requests have changed since a cursor, and the cursor to ask from next. */
export const ChangesReply = object({ cursor: code(), changed: list(code()) })

/** Whether the traveller hears of their requests, and where: `none` has neither a bot that may write nor a proved address. */
export const NoticesReply = object({
  /** Messages about own requests. */
  is_on: flag(),
  /** Messages about prices; null from a provider with one switch for both. */
  prices_on: nullable(yesOrNo()),
  channel: literal('none', 'telegram', 'mail'),
})

export const OfferReply = object({ message: text(), offer: Offer })

import { HistoryTour } from '../history.ts'
import { Offer, PaymentLink } from '../lead-progress.ts'
import { leadStatusCodes } from '../lead-status.ts'
import { amount, code, count, flag, list, maybe, money, shape, text, word } from '../read.ts'
import type { Output } from '../reader.ts'

/** What the desk and programs of the agency are answered. Instants are ISO 8601. */

/** Who is at the desk: a manager by the bot or by mail, or a program of the agency, whose `id` is `''`. */
export const Manager = shape({ kind: word('program', 'telegram', 'mail'), id: text(), name: text() })
export type Manager = Output<typeof Manager>

export const SessionReply = shape({ manager: Manager, ends_at: text() })
export const SignInReply = shape({ access_token: code(), manager: Manager, ends_at: text() })
export const DoneReply = shape({ message: text() })

const status = word(...leadStatusCodes)

const summary = {
  id: code(),
  kind: word('tour', 'call'),
  status,
  manager: text(),
  /** `telegram:<number>` or `mail:<address>`; `''` when only a name is known. */
  manager_id: text(),
  /** Grows with every change; a change names the one it was made from. */
  version: count(),
  created_at: text(),
  updated_at: text(),
  name: text(),
  phone: text(),
  email: text(),
  /** What is looked for in words, where no tour was chosen. */
  wish: text(),
  tour: maybe(HistoryTour),
  /** Party price in roubles that the traveller saw. */
  price: maybe(money()),
  /** The person had it erased, so the lead has no contacts. */
  is_erased: flag(),
}
export const LeadSummary = shape(summary)
export type LeadSummary = Output<typeof LeadSummary>

/** How many of each status there are, whatever was asked for; empty beyond the first page. */
const Counts = list(shape({ status, count: count() }))

export const LeadsReply = shape({
  leads: list(LeadSummary),
  counts: Counts,
  /** `before` of the next page; `''` at the end. */
  next: text(),
  /** `after` of the first call of changes: changes made after this answer are reported there. */
  cursor: text(),
})

/** Everything known of a lead as the agency reads it; a value may have several lines. */
const LeadFact = shape({ key: code(), title: text(), value: text() })

/** What became of the message to one sink. */
const Delivery = shape({
  sink: code(),
  title: text(),
  state: word('unsure', 'due', 'sending', 'sent', 'failed'),
  tries: count(),
  reason: text(),
  /** What the agency can do about it; `''` where nothing is known. */
  remedy: text(),
})

export const eventKinds = [
  'changed',
  'corrected',
  'withdrawn',
  'sent_again',
  'offer_made',
  'offer_withdrawn',
  'offer_accepted',
  'offer_declined',
  'payment_link_made',
  'payment_link_changed',
] as const
export type EventKind = (typeof eventKinds)[number]

export const actorKinds = ['system', 'manager', 'program', 'traveller'] as const
/** Names may be alike; `id` is a manager's own, `''` of anybody else. */
const Actor = shape({ kind: word(...actorKinds), id: text(), name: text() })

/** One act: who did what and when. `field` is one of the lead, an offer or a payment link. */
const LeadEvent = shape({
  id: code(),
  at: text(),
  actor: Actor,
  kind: word(...eventKinds),
  changes: list(shape({ field: code(), from: text(), to: text() })),
})

export const LeadDetail = shape({
  ...summary,
  /** Public comment: the traveller reads it in the history. */
  words: text(),
  /** Stays inside the agency. */
  note: text(),
  facts: list(LeadFact),
  outbox: list(Delivery),
  /** Oldest first. */
  events: list(LeadEvent),
  offers: list(Offer),
  payment_links: list(PaymentLink),
  /** Other leads of the same traveller, by account, phone or address; newest first. */
  others: list(LeadSummary),
})
export type LeadDetail = Output<typeof LeadDetail>
export const LeadReply = shape({ lead: LeadDetail })

export const Review = shape({
  id: code(),
  status: word('pending', 'shown', 'declined'),
  created_at: text(),
  name: text(),
  rate: count(),
  content: text(),
  hotelcode: text(),
  tour_at: text(),
  /** The last decision about it; null before the first. */
  moderated: maybe(shape({ at: text(), actor: Actor })),
})
export type Review = Output<typeof Review>
export const ReviewsReply = shape({
  reviews: list(Review),
  /** `before` of the next page; `''` at the end. */
  next: text(),
})

/** What failed lately, and what is left of the day. */
export const TodayReply = shape({
  /** Messages of the last two days that did not reach the agency, newest first. */
  messages: list(
    shape({
      lead: code(),
      sink: code(),
      title: text(),
      state: word('unsure', 'failed'),
      reason: text(),
      remedy: text(),
    }),
  ),
  /** The same of messages to travellers. */
  notices: list(
    shape({
      lead: code(),
      channel: word('mail', 'telegram'),
      state: word('unsure', 'failed'),
      reason: text(),
    }),
  ),
  /** What the operator should change in the settings, though leads arrive: a sentence each. */
  advice: list(text()),
  /** Errors that pages reported today; null when they are not counted. */
  errors: amount(),
  /** Searches that cost money, taken of the day; null where they cost none. */
  searches: maybe(shape({ spent: count(), limit: count() })),
})

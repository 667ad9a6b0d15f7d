import { messageFields } from '../conversation.ts'
import { LeadDocument } from '../trips/document.ts'
import { HistoryTour } from '../history.ts'
import { Offer, PaymentLink } from '../lead-progress.ts'
import { leadStatusCodes } from '../lead-status.ts'
import { LeadPayment, paymentProviders, paymentSums } from '../price/payment.ts'
import { number, code, count, flag, list, nullable, money, object, text, literal, yesOrNo } from '../read.ts'
import { SharedList } from '../shared-list.ts'
import type { Output } from '../reader.ts'

/** What the desk and programs of the agency are answered. Instants are ISO 8601. */

/** Who is at the desk: a manager by the bot or by mail, or a program of the agency, whose `id` is `''`. */
export const Manager = object({ kind: literal('program', 'telegram', 'mail'), id: text(), name: text() })
export type Manager = Output<typeof Manager>

export const SessionReply = object({ manager: Manager, ends_at: text() })
export const SignInReply = object({ access_token: code(), manager: Manager, ends_at: text() })
/** Usual answers of the agency; their texts name `{name}`, `{hotel}`, `{dates}`, `{deadline}`. */
export const TemplatesReply = object({ templates: list(object({ title: text(), text: text() })) })
/** Where the manager is signed in, last used first. */
export const DevicesReply = object({
  devices: list(object({ id: code(), title: text(), used_at: text(), is_current: flag() })),
})
export const DoneReply = object({ message: text() })
export const ManagersReply = object({ managers: list(object({ id: code(), name: text() })) })

const status = literal(...leadStatusCodes)

const summary = {
  id: code(),
  kind: literal('tour', 'call'),
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
  /** When the traveller asked to be called, in their words; `''` for as soon as possible. */
  convenient_time: text(),
  /** When the agency has promised to call at the latest, by its words and working hours; `''` if unknown. */
  call_by: text(),
  /** How many leads have this phone, this one included; 0 without a whole phone number. */
  phone_leads: count(),
  /** What is looked for in words, where no tour was chosen. */
  wish: text(),
  tour: nullable(HistoryTour),
  /** Party price in roubles that the traveller saw. */
  price: nullable(money()),
  /** False if the operator had not confirmed that price: the manager checks it. Null without a tour. */
  price_checked: nullable(yesOrNo()),
  /** The person had it erased, so the lead has no contacts. */
  is_erased: flag(),
  /**
   * The next step: `answer` the traveller, call after an `accepted` offer, a promised `call`, a due `reminder`, first contact
   * with a `new` lead, wait for the `traveller`; `''` for a closed lead. It is overdue once `due_at` has passed.
   */
  due_for: literal('', 'answer', 'accepted', 'call', 'reminder', 'new', 'traveller'),
  /** When the step is due; `''` without a deadline. */
  due_at: text(),
  /** The lead that continues this one, which was closed by a merge; `''` for none. */
  merged_into: text(),
  /** The reminder that a manager set; `''` for none. */
  remind_at: text(),
  /** How many messages of the traveller no manager has read. */
  unread: count(),
  /** Money of the lead: captured and not refunded, asked for, and asked for by now. */
  ...paymentSums,
}
export const LeadSummary = object(summary)
export type LeadSummary = Output<typeof LeadSummary>

/** How many of each status there are, whatever was asked for; empty beyond the first page. */
const Counts = list(object({ status, count: count() }))

export const LeadsReply = object({
  leads: list(LeadSummary),
  counts: Counts,
  /** How many leads each tab has, of the asked manager; null beyond the first page. */
  tabs: nullable(object({ now: count(), waiting: count(), all: count(), overdue: count(), unread: count() })),
  /** `before` of the next page; `''` at the end. */
  next: text(),
  /** `after` of the first call of changes: changes made after this answer are reported there. */
  cursor: text(),
})

/** Everything known of a lead as the agency reads it; a value may have several lines. */
const LeadFact = object({ key: code(), title: text(), value: text() })

const Delivery = object({
  sink: code(),
  title: text(),
  state: literal('unsure', 'due', 'sending', 'sent', 'failed'),
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
  'refund_asked',
  'refund_failed',
  'merged',
  'document_added',
  'document_removed',
] as const
export type EventKind = (typeof eventKinds)[number]

export const actorKinds = ['system', 'manager', 'program', 'traveller'] as const
/** Names may be alike; `id` is a manager's own, `''` of anybody else. */
const Actor = object({ kind: literal(...actorKinds), id: text(), name: text() })

/** One act: who did what and when. `field` is one of the lead, an offer or a payment link. */
const LeadEvent = object({
  id: code(),
  at: text(),
  actor: Actor,
  kind: literal(...eventKinds),
  changes: list(object({ field: code(), from: text(), to: text() })),
})

/** One message as the agency sees it. */
export const LeadMessage = object({
  ...messageFields,
  /**
   * Of what the agency says to the traveller: `waiting` to be sent, `delivered` to the bot or the mail server, `failed` with
   * the `reason`, `nobody`: nothing was sent, because no channel reaches the person. `''` if nothing is known or to be sent.
   */
  delivery: literal('', 'waiting', 'delivered', 'failed', 'nobody'),
  reason: text(),
})
export type LeadMessage = Output<typeof LeadMessage>

export const LeadDetail = object({
  ...summary,
  /**
   * Where a message to the traveller arrives. `max`: the bot of MAX does not write, they read it in «Мои заявки»; `muted`:
   * they switched messages off, or never allowed the bot to write; `none`: not signed in, only a call.
   */
  reach: literal('none', 'telegram', 'max', 'mail', 'muted'),
  /** The conversation, oldest first. */
  messages: list(LeadMessage),
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
  /** Newest first. */
  payments: list(LeadPayment),
  /** How a new payment is taken; `manual` needs the address of a page. */
  payment_provider: literal(...paymentProviders),
  /** Documents for the traveller, oldest first. */
  documents: list(LeadDocument),
  /** Days `yyyy-mm-dd` of the trip, of its tour or as a manager has changed them; `''` if unknown. */
  departs_on: text(),
  returns_on: text(),
  /** Lists of tours sent to the traveller, newest first, with everybody's votes. */
  selections: list(SharedList),
  /** Other leads of the same traveller, by account, phone or address; newest first. */
  others: list(LeadSummary),
})
export type LeadDetail = Output<typeof LeadDetail>
export const LeadReply = object({ lead: LeadDetail })

/** The operator's price of each tour of a selection now, roubles; it is compared with the operator's price then. */
export const SelectionCheckReply = object({
  tours: list(
    object({
      tour: code(),
      state: literal('unknown', 'same', 'changed', 'gone'),
      price: nullable(money()),
    }),
  ),
})

export const ModeratedReview = object({
  id: code(),
  status: literal('pending', 'shown', 'declined'),
  created_at: text(),
  name: text(),
  rate: count(),
  content: text(),
  hotelcode: text(),
  tour_at: text(),
  /** The last decision about it; null before the first. */
  moderated: nullable(object({ at: text(), actor: Actor })),
})
export type ModeratedReview = Output<typeof ModeratedReview>
export const ReviewsReply = object({
  reviews: list(ModeratedReview),
  /** `before` of the next page; `''` at the end. */
  next: text(),
})

/** Who is to be called, and whose booked tour begins, by the dates in the leads. */
export const AgendaReply = object({
  /** Leads at work that asked for a call, the longest waiting first. */
  calls: list(LeadSummary),
  today: list(LeadSummary),
  tomorrow: list(LeadSummary),
})

/** What failed lately, and what is left of the day. */
export const TodayReply = object({
  /** Messages that did not reach the agency in the last two days, or wait for its repair; newest first. */
  messages: list(
    object({
      lead: code(),
      sink: code(),
      title: text(),
      /** `due`: goes by itself once the remedy is done. */
      state: literal('unsure', 'failed', 'due'),
      reason: text(),
      remedy: text(),
    }),
  ),
  /** The same of messages to travellers. */
  notices: list(
    object({
      lead: code(),
      channel: literal('mail', 'telegram'),
      state: literal('unsure', 'failed'),
      reason: text(),
    }),
  ),
  /** What the operator should change in the settings, though leads arrive: a sentence each. */
  advice: list(text()),
  /** Errors that pages reported today; null when they are not counted. */
  errors: number(),
  /** Searches that cost money, taken of the day; null where they cost none. */
  searches: nullable(object({ spent: count(), limit: count() })),
})

/** What brought visitors on some days, most leads first. */
export const SourcesReply = object({
  /** Moscow days, both included. */
  from: text(),
  to: text(),
  rows: list(
    object({
      /** `channel`, `inline`, `share`, `list`, `qr`, `direct`, `other`, or the agency's own `utm_source`. */
      source: code(),
      /** Number of a channel post, otherwise `''`. */
      content: text(),
      /** The agency's own `utm_campaign`, otherwise `''`. */
      campaign: text(),
      label: text(),
      visits: count(),
      searches: count(),
      leads: count(),
      /** Roubles of these leads: of the accepted offer, else what the traveller saw. */
      leads_sum: money(),
      /** Those of the leads that are booked or done by now. */
      booked: count(),
      booked_sum: money(),
      /** Roubles captured and not refunded of these leads. */
      paid: money(),
    }),
  ),
  /** Cards that people sent to chats from the bot's inline mode. */
  sent_cards: count(),
  /** Money of all leads of these days. */
  ...paymentSums,
})

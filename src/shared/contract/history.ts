import { ThreadMessage } from './conversation.ts'
import { Offer, PaymentLink } from './lead-progress.ts'
import { Payment } from './price/payment.ts'
import { LeadDocument } from './trips/document.ts'
import { BookedTrip } from './trips/booked-trip.ts'
import { code, count, day, flag, link, list, nullable, money, object, text, literal } from './read.ts'
import type { Output } from './reader.ts'

/** The tour as it was when the request was sent: the operator forgets it within a day. */
export const HistoryTour = object({
  tourid: text(),
  hotelcode: text(),
  hotelname: text(),
  hotelstars: count(),
  country: text(),
  region: text(),
  departure: text(),
  flydate: day(),
  nights: count(),
  room: text(),
  placement: text(),
  meal: text(),
  operator: text(),
  picture: link(),
})
export type HistoryTour = Output<typeof HistoryTour>

/**
 * An own request as the traveller sees it later. `tour` is the snapshot sent with it, `status` is for people. All from
 * `status_code` on came later: a provider without it sends none.
 */
export const HistoryItem = object({
  id: code(),
  kind: literal('tour', 'call'),
  status: text(),
  created_at: text(),
  tour: nullable(HistoryTour),
  price: nullable(money()),
  manager: text(),
  /** One of `lead-status.ts`; `''` where the provider has words alone. */
  status_code: text(),
  /** What the manager tells the traveller. */
  words: text(),
  updated_at: text(),
  offers: list(Offer),
  payment_links: list(PaymentLink),
  /** Newest first. */
  payments: list(Payment),
  /** Documents of the agency, oldest first. */
  documents: list(LeadDocument),
  /** Null until the request is booked, and from a provider without trips. */
  trip: nullable(BookedTrip),
  /** The conversation, oldest first. */
  messages: list(ThreadMessage),
  /** True if the traveller can write: the request is open, and the provider has the call. */
  can_write: flag(),
})
export type HistoryItem = Output<typeof HistoryItem>
export const HistoryReply = object({ history: list(HistoryItem) })

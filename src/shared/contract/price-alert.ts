import { code, count, day, flag, positive, link, list, money, object, text, literal } from './read.ts'
import type { Output } from './reader.ts'

export const priceAlertKinds = ['search', 'tour', 'hotel', 'direction'] as const
export type PriceAlertKind = (typeof priceAlertKinds)[number]

/** Limits of the price drop a traveller may choose: whole roubles or percent. */
export const fallLimits = { sum: { least: 500, most: 1_000_000 }, share: { least: 1, most: 90 } } as const

/**
 * A price alert. Prices are for the party of `search` with all known payments, instants ISO 8601, `''`
 * before the first.
 */
export const PriceAlert = object({
  id: code(),
  kind: literal(...priceAlertKinds),
  /** The hotel, or the name of the direction. */
  title: text(),
  place: text(),
  /** Room type, meal and operator of a tour. */
  note: text(),
  image: link(),
  /** Canonical text of the tracked subject (`shared/domain/price-alert`), as of today: past days are removed. */
  subject: text(),
  /** The search behind it, as in the page's address; a direction has no days. */
  search: text(),
  /** Smallest price drop that triggers an alert: roubles or percent. */
  fall: object({ unit: literal('sum', 'share'), value: count() }),
  tells_lowest: flag(),
  tells_last_seats: flag(),
  state: literal('on', 'paused', 'ended'),
  /** Why it ended: its dates passed, or its term is over. */
  why: literal('', 'dates', 'term'),
  /** The price at the start or in the last alert; null before the first. */
  was: positive(),
  /** The last confirmed price, and when. */
  price: positive(),
  /**
   * True if the price includes all mandatory payments. The source names none for tours without detail. A
   * missing value means false.
   */
  is_price_whole: flag(),
  price_at: text(),
  /** When the source was last asked: later than `price_at` when the tour was not found. */
  checked_at: text(),
  /** The tour of that price; its id lives about a day. */
  tourid: text(),
  ends_on: day(),
  created_at: text(),
})
export type PriceAlert = Output<typeof PriceAlert>

/** `most`: limit of active alerts per account. */
export const PriceAlertsReply = object({ watches: list(PriceAlert), most: count() })
export const PriceAlertReply = object({ watch: PriceAlert })
/** Confirmed prices, oldest first. */
export const PriceAlertPricesReply = object({ prices: list(object({ at: text(), price: money() })) })

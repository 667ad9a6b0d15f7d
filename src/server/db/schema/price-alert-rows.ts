import type { Fall, NewsKind } from '#shared/domain/price-alert/price-alert-news.ts'
import type { PriceAlertKind } from '#shared/contract/price-alert.ts'
import type { Day } from '#shared/domain/time/day.ts'
import type { JobColumns } from './job-columns.ts'

/** Rows of price alerts; instants are milliseconds since the epoch, prices whole roubles for the party. */
export interface PriceAlertTables {
  watches: PriceAlertRow
  watched_questions: TrackedSearchRow
  watched_prices: TrackedPriceRow
  watched_subjects: TrackedSubjectRow
}

/** A price alert of an account. It is over after its last day, without a write. */
export interface PriceAlertRow {
  id: string
  account_id: string
  kind: PriceAlertKind
  /** The tracked search; rows with equal text are one search. */
  question: string
  /** The tracked subject: key of its prices. */
  subject: string
  /** The search of its page. */
  search: string
  /** JSON of `PriceAlertAbout`. */
  about: string
  fall_unit: Fall['unit']
  fall_value: number
  tells_lowest: 0 | 1
  tells_last_seats: 0 | 1
  is_paused: 0 | 1
  /** The price at the start or in the last alert; null before the first. */
  base_price: number | null
  has_told_last_seats: 0 | 1
  /** JSON of `SentAlert`, the pending alert; `''` for none. */
  told: string
  /** The alert is over from this day on, `yyyy-mm-dd`. */
  ends_on: string
  created_at: number
}

/** Labels for people. */
export interface PriceAlertAbout {
  title: string
  place: string
  note: string
  image: string
}

/** The tour of a price, for people; `key` identifies it, `''` if unknown. */
export interface SentTour {
  key: string
  title: string
  place: string
  note: string
  /** `''` if the operator names no day. */
  flight: Day
  nights: number
}

/** News confirmed by an actualization. */
export interface SentAlert {
  news: NewsKind[]
  was: number
  price: number
  /** True if it includes all mandatory payments. Absent in older rows. */
  isWhole?: boolean
  /** When it was confirmed. */
  at: number
  tourid: string
  tour: SentTour
}

/** True if the price itself was news: later prices are compared with it. */
export function isOfPrice({ news }: Pick<SentAlert, 'news'>): boolean {
  return news.includes('fell') || news.includes('lowest')
}

/**
 * A tracked search, checked by one host at a time and without an end: each answer schedules the next
 * check. `tries` counts failures in a row.
 */
export interface TrackedSearchRow extends JobColumns {
  question: string
}

/** The last check of a subject, successful or not. */
export interface TrackedSubjectRow {
  subject: string
  looked_at: number
}

/** Value for payments that were never requested. */
export const NEVER_ASKED = 0

/** True if the price includes all mandatory payments: the source names none for tours without detail. */
export function isWhole({ payments_at }: Pick<TrackedPriceRow, 'payments_at'>): boolean {
  return payments_at !== NEVER_ASKED
}

/**
 * A confirmed price with all known payments (`isWhole` says whether that is all), shared by all alerts of
 * the subject; contains no personal data.
 */
export interface TrackedPriceRow {
  subject: string
  at: number
  price: number
  is_few_left: 0 | 1
  tourid: string
  /** Identity of the tour within the subject; `''` if unknown. */
  tour: string
  /** Payments included in the price, next to the tour's own. */
  payments: number
  /** When they were requested, which is a metered call. `NEVER_ASKED` if the source has none. */
  payments_at: number
  /** Extra price of the flights; valid with this price of the tour only. */
  by_flights: number
}

import { startedKinds, type Fall, type NewsKind, type Untold } from '#shared/domain/watch/watch-news.ts'
import type { WatchKind } from '#shared/contract/watch.ts'
import type { Day } from '#shared/domain/time/day.ts'
import type { JobColumns } from './job-columns.ts'

/** Rows of watched prices; instants are milliseconds since the epoch, prices whole roubles for the party. */
export interface WatchTables {
  watches: WatchRow
  watched_questions: WatchedQuestionRow
  watched_prices: WatchedPriceRow
  watched_subjects: WatchedSubjectRow
}

/** What one account watches. One whose last day has come is over: nobody writes that down. */
export interface WatchRow {
  id: string
  account_id: string
  kind: WatchKind
  /** What the source is searched by; rows with an equal one are one search. */
  question: string
  /** What is watched, under which its prices stand. */
  subject: string
  /** The search of its page. */
  search: string
  /** JSON of `WatchAbout`. */
  about: string
  fall_unit: Fall['unit']
  fall_value: number
  tells_lowest: 0 | 1
  tells_last_seats: 0 | 1
  is_paused: 0 | 1
  /** The price when it began or last told of one; null before the first. */
  base_price: number | null
  has_told_last_seats: 0 | 1
  /** JSON of `Told`, the last that was told or is about to be; `''` for nothing. */
  told: string
  /** JSON of `Untold`. */
  untold: string
  /** Nothing is told before: the other side has refused a message. */
  silent_until: number
  /** A day, `yyyy-mm-dd`: from it on the watch is over. */
  ends_on: string
  created_at: number
}

/** Of watches of one subject the first by this one stays: one that is on, then one that is paused, then one that is over. */
export function stateRank(
  { is_paused, ends_on }: Pick<WatchRow, 'is_paused' | 'ends_on'>,
  today: Day,
): number {
  return ends_on <= today ? 2 : is_paused
}

/** What it is for people. */
export interface WatchAbout {
  title: string
  place: string
  note: string
  image: string
}

/** The tour of a price, for people; `key` tells it from another one, `''` where that is not known. */
export interface ToldTour {
  key: string
  title: string
  place: string
  note: string
  /** `''` where the operator names no day. */
  flight: Day
  nights: number
}

/** News of a watch, as an actualization has confirmed it. */
export interface Told {
  news: NewsKind[]
  was: number
  price: number
  /** Whether all that has to be paid is in it. Absent of what was kept before this was told. */
  isWhole?: boolean
  /** When it was confirmed. */
  at: number
  tourid: string
  tour: ToldTour
  /** What was untold before, with this: it is so again when this is taken back. Absent of what has told nobody yet. */
  since?: Untold
}

/** What stays untold of these, each since its first time. */
export function untoldOf(...all: Untold[]): Untold {
  const starts = startedKinds.flatMap((kind) => {
    const known = all.flatMap((one) => one[kind] ?? [])
    return known.length > 0 ? [[kind, Math.min(...known)] as const] : []
  })
  return Object.fromEntries(starts)
}

/** Since when what is told has been news. */
export function sinceOf({ news, at, since }: Told): Untold {
  return (
    since ?? Object.fromEntries(startedKinds.filter((kind) => news.includes(kind)).map((kind) => [kind, at]))
  )
}

/** Whether the price itself was news: it is what later ones are compared with. */
export function isOfPrice({ news }: Pick<Told, 'news'>): boolean {
  return news.includes('fell') || news.includes('lowest')
}

/**
 * A question that one host at a time asks the source, never over: each answer makes it due later. Its `tries` are those in
 * a row that were not answered.
 */
export interface WatchedQuestionRow extends JobColumns {
  question: string
}

/** When a subject was looked for last, found or not. */
export interface WatchedSubjectRow {
  subject: string
  looked_at: number
}

/** When payments were asked that never were. */
export const NEVER_ASKED = 0

/** Whether all that has to be paid is in a price: the source names nothing beside those of tours without detail. */
export function isWhole({ payments_at }: Pick<WatchedPriceRow, 'payments_at'>): boolean {
  return payments_at !== NEVER_ASKED
}

/** A confirmed price with all that is known to be paid (`isWhole` says whether that is all); whoever watches the same shares it, and it names nobody. */
export interface WatchedPriceRow {
  subject: string
  at: number
  price: number
  is_few_left: 0 | 1
  tourid: string
  /** Tells one tour from another, as the subject of a watch of it would; `''` where that is not known. */
  tour: string
  /** What of the price is paid beside the tour's own. */
  payments: number
  /** When that was asked: asking it costs. `NEVER_ASKED` where the source has nothing to ask. */
  payments_at: number
  /** What of it the flights cost more than the tour; stands with that very price of the tour alone. */
  by_flights: number
}

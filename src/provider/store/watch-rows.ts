import type { Fall, NewsKind } from '#domain/watch/watch-news.ts'
import type { WatchKind } from '#contract/watch.ts'

/** Rows of watched prices; instants are milliseconds since the epoch, prices whole roubles for the party. */
export interface WatchTables {
  watches: WatchRow
  watched_questions: WatchedQuestionRow
  watched_prices: WatchedPriceRow
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
  /** A day, `yyyy-mm-dd`: from it on the watch is over. */
  ends_on: string
  created_at: number
}

/** What it is for people. */
export interface WatchAbout {
  title: string
  place: string
  note: string
  image: string
}

/** News of a watch, as an actualization has confirmed it. */
export interface Told {
  news: NewsKind[]
  was: number
  price: number
  /** When it was confirmed. */
  at: number
  tourid: string
}

/** Whether the price itself was news: it is what later ones are compared with. */
export function isOfPrice({ news }: Told): boolean {
  return news.includes('fell') || news.includes('lowest')
}

/** A question that one host at a time asks the source. */
export interface WatchedQuestionRow {
  question: string
  due_at: number
  /** Tries in a row that were not answered. */
  tries: number
  asked_at: number | null
  lease: string | null
  leased_until: number
}

/** A confirmed price; whoever watches the same shares it, and it names nobody. */
export interface WatchedPriceRow {
  subject: string
  at: number
  price: number
  is_few_left: 0 | 1
  tourid: string
}

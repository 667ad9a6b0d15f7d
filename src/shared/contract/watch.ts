import { code, count, day, flag, known, link, list, money, shape, text, word } from './read.ts'
import type { Output } from './reader.ts'

export const watchKinds = ['search', 'tour', 'hotel', 'direction'] as const
export type WatchKind = (typeof watchKinds)[number]

/** How little and how much a price may be asked to fall: whole roubles or percent. */
export const fallLimits = { sum: { least: 500, most: 1_000_000 }, share: { least: 1, most: 90 } } as const

/** A watched price. Prices are for the party of `search` with all that is known to be paid, instants ISO 8601, `''` while there was none. */
export const Watch = shape({
  id: code(),
  kind: word(...watchKinds),
  /** The hotel, or the direction in words. */
  title: text(),
  place: text(),
  /** Room, meal and operator of a tour. */
  note: text(),
  image: link(),
  /** What is watched, as a canonical text of `shared/domain/watch`: today's, so days that have passed are not in it. */
  subject: text(),
  /** The search behind it, as the address of a page has it; a direction's has no days. */
  search: text(),
  /** By how much the price must fall: roubles or percent. */
  fall: shape({ unit: word('sum', 'share'), value: count() }),
  tells_lowest: flag(),
  tells_last_seats: flag(),
  state: word('on', 'paused', 'ended'),
  /** Why it has ended: the days have passed, or it has had its term. */
  why: word('', 'dates', 'term'),
  /** The price when it began or last told of one; null before the first. */
  was: known(),
  /** The last price that was confirmed, and when. */
  price: known(),
  /** Whether all that has to be paid is in it: of tours without detail the source names no payments. No where it is left out. */
  is_price_whole: flag(),
  price_at: text(),
  /** When the source was last asked: later than `price_at` when the tour was not found. */
  checked_at: text(),
  /** The tour of that price; it lives about a day. */
  tourid: text(),
  /** From this day on it is over. */
  ends_on: day(),
  created_at: text(),
})
export type Watch = Output<typeof Watch>

/** `most`: so many that are not over fit on one account. */
export const WatchesReply = shape({ watches: list(Watch), most: count() })
export const WatchReply = shape({ watch: Watch })
/** Confirmed prices, oldest first. */
export const WatchPricesReply = shape({ prices: list(shape({ at: text(), price: money() })) })

import { addDays, todayAt, type Day } from '../time/day.ts'

/** By how much a price must fall to be told of: whole roubles, or whole percent. */
export interface Fall {
  unit: 'sum' | 'share'
  value: number
}

/** What a traveller wants to hear of. */
export interface WatchTerms {
  fall: Fall
  tellsLowest: boolean
  tellsLastSeats: boolean
}

/** A price that an actualization has confirmed: roubles for the party, when, and whether few seats are left. */
export interface PricePoint {
  at: number
  price: number
  isFewLeft: boolean
}

/** A price has fallen as far as was asked, is the lowest of 30 days, or the seats are almost gone. */
export const newsKinds = ['fell', 'lowest', 'last-seats'] as const
export type NewsKind = (typeof newsKinds)[number]

/** One watch at the moment when its question has been asked. Instants are milliseconds. */
export interface WatchLook {
  terms: WatchTerms
  /** The price when the watch began or last told of one; undefined before the first. */
  base: number | undefined
  hasToldLastSeats: boolean
  /** Points of its subject before this look, oldest first. */
  earlier: readonly PricePoint[]
  /** What an actualization says now; undefined where it confirms nothing. */
  confirmed: PricePoint | undefined
  /** The nearest day of departure, undefined for a direction. */
  flight: Day | undefined
  now: number
  /** What is left of the day's questions, from 0 to 1. */
  left: number
}

export interface WatchVerdict {
  news: NewsKind[]
  /** When its question is due again. */
  nextAt: number
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const LOWEST_OF_MS = 30 * DAY_MS
/** Another lowest price is news when it is lower by a hundredth: kopecks are noise. */
const LOWER_BY = 0.99
const USUAL_PAUSE_MS = 10 * HOUR_MS
const HOT_PAUSE_MS = 3 * HOUR_MS
/** Shorter than a day by the night and more, so that each day has a look while there is a budget. */
const LONGEST_PAUSE_MS = 20 * HOUR_MS
const HOT_FLIGHT_DAYS = 14
const RECENT_MS = 3 * DAY_MS
/** A price that has moved by this share within {@link RECENT_MS} may move again. */
const MOVED = 0.03

/** What is to be told after a look, and when to look again. Nothing is told that the look has not confirmed. */
export function weighWatch(look: WatchLook): WatchVerdict {
  const { confirmed, now } = look
  return { news: confirmed === undefined ? [] : newsOf(look, confirmed), nextAt: now + pauseOf(look) }
}

function newsOf({ terms, base, hasToldLastSeats, earlier }: WatchLook, confirmed: PricePoint): NewsKind[] {
  // The first price is what later ones are compared with.
  if (base === undefined) return []
  const last = earlier.at(-1)
  const isLastSeats =
    terms.tellsLastSeats && !hasToldLastSeats && confirmed.isFewLeft && last?.isFewLeft === false
  return [
    ...(hasFallen(terms.fall, base, confirmed.price) ? (['fell'] as const) : []),
    ...(terms.tellsLowest && confirmed.price < base && isLowest(earlier, confirmed)
      ? (['lowest'] as const)
      : []),
    ...(isLastSeats ? (['last-seats'] as const) : []),
  ]
}

function hasFallen({ unit, value }: Fall, base: number, price: number): boolean {
  return price < base && (unit === 'sum' ? base - price >= value : (base - price) * 100 >= base * value)
}

/** Of 30 days that were all watched: a younger watch does not know them. */
function isLowest(earlier: readonly PricePoint[], { at, price }: PricePoint): boolean {
  const since = at - LOWEST_OF_MS
  const oldest = earlier[0]
  return (
    oldest !== undefined &&
    oldest.at <= since &&
    earlier.every((point) => point.at < since || price <= point.price * LOWER_BY)
  )
}

/** The fewer questions are left of the day, the longer the pause. */
function pauseOf(look: WatchLook): number {
  const { left } = look
  const stretch = left >= 0.5 ? 1 : left >= 0.25 ? 2 : 4
  return Math.min(LONGEST_PAUSE_MS, (isHot(look) ? HOT_PAUSE_MS : USUAL_PAUSE_MS) * stretch)
}

/** One that leaves soon, has moved lately, or was there lately and is not found now. */
function isHot({ earlier, confirmed, flight, now }: WatchLook): boolean {
  if (flight !== undefined && flight <= addDays(todayAt(now), HOT_FLIGHT_DAYS)) return true
  const recent = earlier.filter(({ at }) => at > now - RECENT_MS)
  if (confirmed === undefined) return recent.length > 0 || earlier.length === 0
  const prices = [...recent, confirmed].map(({ price }) => price)
  return Math.max(...prices) > Math.min(...prices) * (1 + MOVED)
}

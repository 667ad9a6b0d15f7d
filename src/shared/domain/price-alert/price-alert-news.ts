import { DAY_MS, HOUR_MS } from '../time/durations.ts'
import { addDays, todayAt, type Day } from '../time/day.ts'

/** Smallest price drop that triggers an alert: whole roubles or whole percent. */
export interface Fall {
  unit: 'sum' | 'share'
  value: number
}

export interface PriceAlertTerms {
  fall: Fall
  tellsLowest: boolean
  tellsLastSeats: boolean
}

/** A price that an actualization has confirmed: roubles for the party, when, of which tour, and whether few seats are left. */
export interface PricePoint {
  at: number
  price: number
  /** Tells one tour from another; `''` where that is not known. */
  tour: string
  isFewLeft: boolean
}

/** A price has fallen as far as was asked, is the lowest of 30 days, or the seats of the tour are almost gone. */
export const newsKinds = ['fell', 'lowest', 'last-seats'] as const
export type NewsKind = (typeof newsKinds)[number]

/** One price alert at the moment of a price check. Instants are milliseconds. */
export interface PriceCheck {
  terms: PriceAlertTerms
  /** The price at the start or in the last alert; undefined before the first. */
  base: number | undefined
  hasSentLastSeats: boolean
  /** When the alert began. */
  since: number
  /** Points of its subject before this price check, oldest first. */
  earlier: readonly PricePoint[]
  /** What an actualization says now; undefined where it confirms nothing. */
  confirmed: PricePoint | undefined
  /** The nearest day of departure, undefined for a direction. */
  flight: Day | undefined
  now: number
  /** What is left of the day's budget of price checks, from 0 to 1. */
  left: number
}

export interface AlertDecision {
  news: NewsKind[]
  /** When its tracked search is due again. */
  nextAt: number
}

const LOWEST_OF_DAYS = 30
/** A lowest price that was not sent at once is news for this long. */
const LOWEST_IS_NEWS_DAYS = 2
/** Another lowest price is news when it is lower by a hundredth: kopecks are noise. */
const LOWER_BY = 0.99
const USUAL_PAUSE_MS = 10 * HOUR_MS
const HOT_PAUSE_MS = 3 * HOUR_MS
/** Shorter than a day, so that every day has a price check while there is a budget. */
const LONGEST_PAUSE_MS = 20 * HOUR_MS
const HOT_FLIGHT_DAYS = 14
const RECENT_MS = 3 * DAY_MS
/** A price that has moved by this share within {@link RECENT_MS} may move again. */
const MOVED = 0.03

/**
 * Decides which alert to send after a price check, and when to check again. Only confirmed prices are
 * announced.
 */
export function evaluatePriceAlert(look: PriceCheck): AlertDecision {
  const { confirmed, now } = look
  return { news: confirmed === undefined ? [] : findNews(look, confirmed), nextAt: now + nextPause(look) }
}

function findNews(
  { terms, base, hasSentLastSeats, since, earlier }: PriceCheck,
  confirmed: PricePoint,
): NewsKind[] {
  // The first price is what later ones are compared with.
  if (base === undefined) return []
  const isLastSeats =
    terms.tellsLastSeats && !hasSentLastSeats && confirmed.isFewLeft && hadEnough(earlier, confirmed, since)
  return [
    ...(hasFallen(terms.fall, base, confirmed.price) ? (['fell'] as const) : []),
    ...(terms.tellsLowest && confirmed.price <= base * LOWER_BY && isLowest(earlier, confirmed)
      ? (['lowest'] as const)
      : []),
    ...(isLastSeats ? (['last-seats'] as const) : []),
  ]
}

function hasFallen({ unit, value }: Fall, base: number, price: number): boolean {
  return price < base && (unit === 'sum' ? base - price >= value : (base - price) * 100 >= base * value)
}

/** True if the same tour had enough seats since the alert began: the cheapest tour may differ between checks. */
function hadEnough(earlier: readonly PricePoint[], { tour }: PricePoint, since: number): boolean {
  const same = earlier.filter((point) => tour !== '' && point.tour === tour)
  const first = same.findLastIndex(({ at }) => at <= since)
  return same.slice(Math.max(0, first)).some(({ isFewLeft }) => !isFewLeft)
}

/**
 * Requires 30 days before this one that each have a confirmed price: a day without one could have been
 * the cheapest.
 */
function isLowest(earlier: readonly PricePoint[], { at, price }: PricePoint): boolean {
  const today = todayAt(at)
  const points = earlier.map((point) => ({ price: point.price, day: todayAt(point.at) }))
  const compared = points.filter(({ day }) => day >= addDays(today, -LOWEST_OF_DAYS))
  const days = new Set(compared.map(({ day }) => day).filter((day) => day < today))
  const newsSince = addDays(today, -LOWEST_IS_NEWS_DAYS)
  return (
    days.size === LOWEST_OF_DAYS &&
    compared.every((point) => price <= point.price * (point.day >= newsSince ? 1 : LOWER_BY))
  )
}

/** The less of the day's budget is left, the longer the pause. */
function nextPause(look: PriceCheck): number {
  const { left } = look
  const stretch = left >= 0.5 ? 1 : left >= 0.25 ? 2 : 4
  return Math.min(LONGEST_PAUSE_MS, (isHot(look) ? HOT_PAUSE_MS : USUAL_PAUSE_MS) * stretch)
}

/** True if it departs soon, its price moved lately, or it was found lately and is not found now. */
function isHot({ earlier, confirmed, flight, now }: PriceCheck): boolean {
  if (flight !== undefined && flight <= addDays(todayAt(now), HOT_FLIGHT_DAYS)) return true
  const recent = earlier.filter(({ at }) => at > now - RECENT_MS)
  if (confirmed === undefined) return recent.length > 0 || earlier.length === 0
  const prices = [...recent, confirmed].map(({ price }) => price)
  return Math.max(...prices) > Math.min(...prices) * (1 + MOVED)
}

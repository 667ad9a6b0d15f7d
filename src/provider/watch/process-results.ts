import type { FoundHotel } from '#contract/search.ts'
import { weighWatch, type PricePoint, type WatchLook } from '#domain/watch/watch-news.ts'
import { isSameTour, offersOf } from '#domain/watch/watch-subject.ts'
import { dayFromCall, type Day } from '#domain/time/day.ts'
import { isGone } from '../handler.ts'
import type { WatchedPriceRow, WatchRow } from '../store/watch-rows.ts'
import type { WatcherParts } from './ask-due.ts'

/** So many of the cheapest are checked before nothing is believed to be there. */
const MOST_CHECKS = 3

/** Longer than a lowest price is looked for, by some days without a tour. */
const LOOKED_BACK_MS = 40 * 86_400_000

/** A tour whose price the operator has just confirmed. */
interface Confirmed {
  price: WatchedPriceRow
  flight: Day | undefined
}

/**
 * Checks what was found for each subject of the question, keeps the confirmed prices and lets their travellers be told.
 * Answers when the question is due again.
 * @param left what is left of the day's questions, from 0 to 1
 */
export async function processResults(
  parts: WatcherParts,
  question: string,
  found: FoundHotel[],
  left: number,
): Promise<number> {
  const { store, clock } = parts
  const watches = await store.watchQuestions.watchesOf(question, clock())
  const dueTimes: number[] = []
  for (const subject of new Set(watches.map((watch) => watch.subject))) {
    const earlier = await store.watchQuestions.pricesSince(subject, clock() - LOOKED_BACK_MS)
    const confirmed = await confirm(parts, subject, found)
    if (confirmed) await store.watchQuestions.notePrice(confirmed.price)
    for (const watch of watches.filter((one) => one.subject === subject)) {
      const look = lookOf(watch, { earlier, confirmed, left, now: clock() })
      const { news, nextAt } = weighWatch(look)
      dueTimes.push(nextAt)
      if (news.length === 0 || !confirmed) continue
      const { price, at, tourid } = confirmed.price
      const was = watch.base_price ?? price
      await store.watchQuestions.tell(watch, { news, was, price, at, tourid }, clock())
    }
  }
  // A watch that has been paused meanwhile leaves a question that nobody waits for.
  return dueTimes.length === 0 ? clock() : Math.min(...dueTimes)
}

function lookOf(
  watch: WatchRow,
  known: Pick<WatchLook, 'left' | 'now'> & {
    earlier: readonly WatchedPriceRow[]
    confirmed: Confirmed | undefined
  },
): WatchLook {
  return {
    ...known,
    terms: {
      fall: { unit: watch.fall_unit, value: watch.fall_value },
      tellsLowest: watch.tells_lowest === 1,
      tellsLastSeats: watch.tells_last_seats === 1,
    },
    base: watch.base_price ?? undefined,
    hasToldLastSeats: watch.has_told_last_seats === 1,
    earlier: known.earlier.map(pointOf),
    confirmed: known.confirmed && pointOf(known.confirmed.price),
    // The nearest days of a direction never come nearer.
    flight: watch.kind === 'direction' ? undefined : known.confirmed?.flight,
  }
}

function pointOf({ at, price, is_few_left }: WatchedPriceRow): PricePoint {
  return { at, price, isFewLeft: is_few_left === 1 }
}

/**
 * The cheapest of the found that its operator confirms; undefined where none is. A list may name old prices, so the next
 * one is checked too as long as it could be cheaper than what was confirmed.
 * @throws what the source throws when it does not answer
 */
async function confirm(
  { tours, clock }: WatcherParts,
  subject: string,
  found: FoundHotel[],
): Promise<Confirmed | undefined> {
  let best: Confirmed | undefined
  for (const offer of offersOf(subject, found).slice(0, MOST_CHECKS)) {
    if (best && best.price.price <= offer.tour.price) break
    const tour = await actual(tours, offer.tour.tourid)
    if (!tour || !isSameTour(offer, tour) || (best && best.price.price <= tour.price)) continue
    const price: WatchedPriceRow = {
      subject,
      at: clock(),
      price: tour.price,
      is_few_left: tour.flightstatus === 2 ? 1 : 0,
      tourid: tour.tourid,
    }
    best = { price, flight: dayFromCall(tour.flydate) }
  }
  return best
}

/** Undefined for a tour that is gone. */
async function actual(tours: WatcherParts['tours'], tourid: string) {
  try {
    return (await tours.actualize({ tourid })).tour
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

import type { FoundHotel } from '#shared/contract/search.ts'
import type { ActualTour } from '#shared/contract/tour.ts'
import { dayFromCall, todayAt } from '#shared/domain/time/day.ts'
import {
  isMeant,
  offersOf,
  queryOfQuestion,
  subjectOfTour,
  tourNote,
} from '#shared/domain/watch/watch-subject.ts'
import { isGone } from '../http/handler.ts'
import type { ToldTour, WatchedPriceRow } from '../db/schema/watch-rows.ts'
import type { WatcherParts } from './ask-due.ts'
import { wholePrice } from './tour-payments.ts'
import { hotelTitle } from './watch-about.ts'

/** So many of the cheapest are checked before nothing is believed to be there. */
const MOST_CHECKS = 6
/** A list may name a price that is too high by as much: one listed dearer can be the cheapest. */
const LISTED_TOO_HIGH = 0.8
/** A tour whose price the operator has just confirmed. */
export interface Confirmed {
  price: WatchedPriceRow
  tour: ToldTour
}

export interface Looked {
  question: string
  found: FoundHotel[]
  /** Counts a call that costs before it is made; false for one too many. */
  take: () => Promise<boolean>
}

/**
 * The cheapest of the found that its operator confirms, with all that has to be paid; undefined where none is. A list may
 * name old prices, so the next one is checked too as long as it could be cheaper than what was confirmed.
 * @throws what the source throws when it does not answer, UnknownPayments where those of a tour cannot be asked
 */
export async function confirm(
  parts: WatcherParts,
  subject: string,
  { question, found, take }: Looked,
): Promise<Confirmed | undefined> {
  const { tours, clock } = parts
  const { party } = queryOfQuestion(question, todayAt(clock()))
  let best: Confirmed | undefined
  for (const offer of offersOf(subject, found).slice(0, MOST_CHECKS)) {
    if (best && best.price.price <= offer.tour.price * LISTED_TOO_HIGH) break
    const tour = await actual(tours, offer.tour.tourid)
    if (!tour || !isMeant(subject, offer, tour) || (best && best.price.price <= tour.price)) continue
    const key = subjectOfTour(tour, party)?.subject ?? ''
    // An operator may confirm another room or meal for it.
    if (subject.startsWith('tour?') && key !== subject) continue
    const price = await wholePrice(parts, { tour, key, party }, take)
    if (!price || (best && best.price.price <= price.price)) continue
    best = { price: { ...price, subject }, tour: toldTour(tour, key) }
  }
  return best
}

function toldTour(tour: ActualTour, key: string): ToldTour {
  return {
    key,
    title: hotelTitle(tour.hotelname, tour.hotelstars),
    place: [tour.countryname, tour.hotelregionname].filter(Boolean).join(', '),
    note: tourNote(tour),
    flight: dayFromCall(tour.flydate) ?? '',
    nights: tour.nights,
  }
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

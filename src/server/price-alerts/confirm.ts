import type { FoundHotel } from '#shared/contract/search.ts'
import type { ActualTour } from '#shared/contract/tour.ts'
import { dayFromCall, todayAt } from '#shared/domain/time/day.ts'
import {
  isMeant,
  findTrackedOffers,
  readTrackedQuery,
  subjectOfTour,
  tourNote,
} from '#shared/domain/price-alert/price-alert-subject.ts'
import { orGone } from '../http/handler.ts'
import type { DayBudgets } from '../db/answer-store.ts'
import type { SentTour, TrackedPriceRow } from '../db/schema/price-alert-rows.ts'
import type { TourSearch } from '../sources/tour-search.ts'
import type { TrackedSearches } from './tracked-searches.ts'
import { wholePrice } from './tour-payments.ts'
import { hotelTitle } from './alert-about.ts'

/** Number of the cheapest offers checked before concluding that none is available. */
const MOST_CHECKS = 6
/** A listed price may be too high by this factor: a more expensive listing can be the cheapest. */
const LISTED_TOO_HIGH = 0.8

export interface PriceCheckParts {
  store: { trackedSearches: TrackedSearches; dayBudgets: DayBudgets }
  tours: Pick<TourSearch, 'searchRequest' | 'searchResult' | 'actualize' | 'tourDetail'>
  /** Daily quota of searches and flights, which cost the same; undefined where they are free. */
  searchesPerDay: number | undefined
  clock: () => number
  pause: (ms: number) => Promise<void>
  log: (line: string) => void
}

/** A tour whose price the operator has just confirmed. */
export interface Confirmed {
  price: TrackedPriceRow
  tour: SentTour
}

export interface Looked {
  question: string
  found: FoundHotel[]
  /** Counts a paid call before it is made; false when it exceeds the quota. */
  take: () => Promise<boolean>
}

/**
 * Returns the cheapest offer that its operator confirms, with all mandatory payments; undefined when none
 * is confirmed. Lists may contain old prices, so further offers are checked as long as they could be
 * cheaper than the confirmed one.
 * @throws what the source throws when it is down, UnknownPayments when a tour's payments cannot be
 * requested
 */
export async function confirm(
  parts: PriceCheckParts,
  subject: string,
  { question, found, take }: Looked,
): Promise<Confirmed | undefined> {
  const { tours, clock } = parts
  const { party } = readTrackedQuery(question, todayAt(clock()))
  let best: Confirmed | undefined
  for (const offer of findTrackedOffers(subject, found).slice(0, MOST_CHECKS)) {
    if (best && best.price.price <= offer.tour.price * LISTED_TOO_HIGH) break
    const checked = await orGone(tours.actualize({ tourid: offer.tour.tourid }))
    if (checked === 'gone') continue
    const { tour } = checked
    if (!isMeant(subject, offer, tour) || (best && best.price.price <= tour.price)) continue
    const key = subjectOfTour(tour, party)?.subject ?? ''
    // An operator may confirm another room type or meal.
    if (subject.startsWith('tour?') && key !== subject) continue
    const price = await wholePrice(parts, { tour, key, party }, take)
    if (!price || (best && best.price.price <= price.price)) continue
    best = { price: { ...price, subject }, tour: toldTour(tour, key) }
  }
  return best
}

function toldTour(tour: ActualTour, key: string): SentTour {
  return {
    key,
    title: hotelTitle(tour.hotelname, tour.hotelstars),
    place: [tour.countryname, tour.hotelregionname].filter(Boolean).join(', '),
    note: tourNote(tour),
    flight: dayFromCall(tour.flydate) ?? '',
    nights: tour.nights,
  }
}

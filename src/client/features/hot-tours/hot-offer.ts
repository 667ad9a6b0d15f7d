import type { HotTour } from '#shared/contract/tour.ts'
import { DEFAULT_COUNTRY, DEFAULT_DEPARTURE } from '#shared/domain/constants.ts'
import { addDays, dayFromCall, daysBetween, type Day } from '#shared/domain/time/day.ts'
import { defaultQuery, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { counted, DAYS } from '#shared/domain/text/words.ts'

/** Returns "Вылет завтра", "Вылет через 3 дня"; undefined if the day is unknown or past. */
export function daysLeft(tour: HotTour, today: Day): string | undefined {
  const day = dayFromCall(tour.flydate)
  const left = day === undefined ? 0 : daysBetween(today, day)
  if (left < 1) return undefined
  return left === 1 ? 'Вылет завтра' : `Вылет через ${counted(left, DAYS)}`
}

/** Returns a search that finds the hot tour again after its id expires: same day and nights, two adults. */
export function hotTourSearch(tour: HotTour, today: Day): TourQuery {
  const day = dayFromCall(tour.flydate) ?? addDays(today, 1)
  return {
    ...defaultQuery(today),
    departure: tour.departurecode || DEFAULT_DEPARTURE,
    country: tour.countrycode || DEFAULT_COUNTRY,
    dateFrom: day,
    dateTo: day,
    ...(tour.nights > 0 ? { nightsFrom: tour.nights, nightsTo: tour.nights } : {}),
  }
}

/**
 * Returns the tour as its page shows it, for two: a hot price is half of a double room
 * (`src/shared/domain/README.md`, "Prices").
 */
export function forTwoPeople({
  tourid,
  price,
  surcharge,
}: HotTour): Pick<HotTour, 'tourid' | 'price' | 'surcharge'> {
  return { tourid, price: price * 2, surcharge: surcharge === null ? null : surcharge * 2 }
}

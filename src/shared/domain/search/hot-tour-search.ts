import type { HotTour } from '../../contract/tour.ts'
import { DEFAULT_COUNTRY, DEFAULT_DEPARTURE } from '../constants.ts'
import { defaultQuery, type TourQuery } from './tour-query.ts'
import { addDays, dayFromCall, type Day } from '../time/day.ts'

/** Returns a search that finds the hot tour again after its id expires: same day and nights, two adults. */
export function hotTourSearch(
  tour: Pick<HotTour, 'flydate' | 'departurecode' | 'countrycode' | 'nights'>,
  today: Day,
): TourQuery {
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

import type { Surcharge } from '../../contract/price/surcharge.ts'
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
 * Returns the tour as the storefront shows it, for two: a hot price is half of a double room
 * (`src/shared/domain/README.md`, "Prices").
 */
export function forTwoPeople(tour: HotTour): HotTour {
  const { price, priceold } = tour
  return {
    ...tour,
    ...doubleSurcharge(tour),
    price: price * 2,
    priceold: priceold === null ? null : priceold * 2,
  }
}

/** Returns a hot direction, whose price is per person, as the storefront shows it, for two. */
export function directionForTwo<T extends Surcharge & { min_price: number | null }>(direction: T): T {
  const { min_price } = direction
  return {
    ...direction,
    ...doubleSurcharge(direction),
    min_price: min_price === null ? null : min_price * 2,
  }
}

function doubleSurcharge({ surcharge, surchargeabout }: Surcharge): Partial<Surcharge> {
  return {
    surcharge: surcharge === null ? null : surcharge * 2,
    surchargeabout: surchargeabout === null ? null : surchargeabout * 2,
  }
}

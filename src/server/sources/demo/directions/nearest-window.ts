import { MAX_DATE_WINDOW_DAYS } from '#shared/domain/constants.ts'
import { listRange, type EpochDay } from '../epoch-day.ts'
import { hasFlights, type CityCountryPair } from './cheapest.ts'

/** Number of later windows to search if there are no flights now. */
const WINDOWS_AHEAD = 14

/**
 * Returns the days covered by a landing's price: from tomorrow, one search window long. One search over
 * them for two adults and seven nights finds exactly that price.
 */
export function landingWindow(today: EpochDay): EpochDay[] {
  return listRange(today + 1, today + MAX_DATE_WINDOW_DAYS)
}

/** Returns the nearest window with flights, or the first one if there are no flights for half a year. */
export function nearestWindow(pair: CityCountryPair, today: EpochDay): EpochDay[] {
  for (let window = 0; window < WINDOWS_AHEAD; window += 1) {
    const days = landingWindow(today + window * MAX_DATE_WINDOW_DAYS)
    if (days.some((day) => hasFlights(pair, day))) return days
  }
  return landingWindow(today)
}

import { MAX_DATE_WINDOW_DAYS } from '#shared/domain/constants.ts'
import { listRange, type EpochDay } from '../epoch-day.ts'
import { hasFlights, type Pair } from './cheapest.ts'

/** How many windows ahead a price is looked for when nobody flies now. */
const WINDOWS_AHEAD = 14

/**
 * The days a landing's price is the minimum of: from tomorrow, one search window long. One search over them for
 * two adults and seven nights finds exactly that price.
 */
export function landingWindow(today: EpochDay): EpochDay[] {
  return listRange(today + 1, today + MAX_DATE_WINDOW_DAYS)
}

/** The nearest window with flights, the first one when nobody flies for half a year. */
export function nearestWindow(pair: Pair, today: EpochDay): EpochDay[] {
  for (let window = 0; window < WINDOWS_AHEAD; window += 1) {
    const days = landingWindow(today + window * MAX_DATE_WINDOW_DAYS)
    if (days.some((day) => hasFlights(pair, day))) return days
  }
  return landingWindow(today)
}

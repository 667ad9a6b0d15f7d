import type { DirectionLanding } from '#shared/contract/tour.ts'
import { UNKNOWN_SURCHARGE } from '#shared/domain/tour/surcharge.ts'
import { listRange, monthKey, type EpochDay } from '../epoch-day.ts'
import { findCheapest, quotePrice, type CityCountryPair } from './cheapest.ts'

const MONTHS = 12

/**
 * Returns the cheapest week for two by month `yyyy-mm`, twelve months from this one; null without
 * flights.
 */
export function priceCalendar(pair: CityCountryPair, today: EpochDay): DirectionLanding['calendar'] {
  const months = new Map<string, EpochDay[]>()
  for (const day of listRange(today + 1, today + 366)) {
    const month = monthKey(day)
    const known = months.get(month)
    if (known) known.push(day)
    else if (months.size < MONTHS) months.set(month, [day])
  }
  return [...months].map(([month, days]) => {
    const found = findCheapest(pair, days, today)
    if (!found) return { month, min_price: null, ...UNKNOWN_SURCHARGE }
    const { price, ...surcharge } = quotePrice(found, 2)
    return { month, min_price: price, ...surcharge }
  })
}

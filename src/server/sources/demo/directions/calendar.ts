import { listRange, monthKey, type EpochDay } from '../epoch-day.ts'
import { findCheapest, type CityCountryPair } from './cheapest.ts'

const MONTHS = 12

/**
 * Returns the cheapest week for two by month `yyyy-mm`, twelve months from this one; null without
 * flights.
 */
export function priceCalendar(
  pair: CityCountryPair,
  today: EpochDay,
): { month: string; min_price: number | null }[] {
  const months = new Map<string, EpochDay[]>()
  for (const day of listRange(today + 1, today + 366)) {
    const month = monthKey(day)
    const known = months.get(month)
    if (known) known.push(day)
    else if (months.size < MONTHS) months.set(month, [day])
  }
  return [...months].map(([month, days]) => ({
    month,
    min_price: findCheapest(pair, days, today)?.price ?? null,
  }))
}

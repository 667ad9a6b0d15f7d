import type { DayPrices } from '#shared/domain/search/day-prices.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import type { RecentSearch } from './recent-searches.ts'

/** The newest known price of a recent search, and its change; 0 without an earlier price to compare. */
export interface RecentPrice {
  price: number
  change: number
}

/**
 * Compares only prices of the same search: those of two runs, or a run and the calendar. A calendar's
 * price is one of the offers of the search, so a lower one proves a fall, and a higher one proves nothing.
 * @param calendar known prices by day; empty if they are for other conditions
 */
export function readRecentPrice(
  { price, before }: Pick<RecentSearch, 'price' | 'before'>,
  { dateFrom, dateTo }: Pick<TourQuery, 'dateFrom' | 'dateTo'>,
  calendar: DayPrices,
): RecentPrice | undefined {
  if (price === undefined) return undefined
  const asked = [...calendar].flatMap(([day, known]) => (day >= dateFrom && day <= dateTo ? [known] : []))
  const lowest = Math.min(...asked)
  if (lowest < price) return { price: lowest, change: lowest - price }
  return { price, change: before === undefined ? 0 : price - before }
}

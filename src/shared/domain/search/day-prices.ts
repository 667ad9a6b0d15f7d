import { addDays, dayFromCall, daysBetween, type Day } from '../time/day.ts'
import { memoizeByList } from './memoize-by-list.ts'
import type { TourQuery } from './tour-query.ts'

/** Least known prices by day of departure, roubles for the party. All are prices of the same thing. */
export type DayPrices = ReadonlyMap<Day, number>

/** A day of departure near the searched ones or among them. */
export interface DayOption {
  day: Day
  /** Lowest known price of the day, undefined if none is known. */
  price: number | undefined
  /** True for the days of the search itself. */
  isAsked: boolean
}

/** How many days before and after the searched ones are listed. */
const NEAR_DAYS = 3

/**
 * Returns the searched days and their neighbours that are still ahead, each with its lowest known price.
 * @param sources known prices, the most reliable first
 */
export function nearbyDays(
  { dateFrom, dateTo }: TourQuery,
  sources: readonly DayPrices[],
  today: Day,
): DayOption[] {
  const count = daysBetween(dateFrom, dateTo) + 1 + 2 * NEAR_DAYS
  return Array.from({ length: count }, (_, index) => addDays(dateFrom, index - NEAR_DAYS))
    .filter((day) => day > today)
    .map((day) => ({
      day,
      price: sources.find((prices) => prices.has(day))?.get(day),
      isAsked: day >= dateFrom && day <= dateTo,
    }))
}

/** Lowest prices of the found tours by number of nights, shortest stay first. */
export const pricesByNights = memoizeByList((hotels): { nights: number; price: number }[] => {
  const prices = new Map<number, number>()
  for (const { tours } of hotels)
    for (const { nights, price } of tours.tour)
      if (price < (prices.get(nights) ?? Infinity)) prices.set(nights, price)
  return [...prices].map(([nights, price]) => ({ nights, price })).sort((a, b) => a.nights - b.nights)
})

/** Least prices of what searches have found, by day of departure. */
export const pricesByDay = memoizeByList((hotels): DayPrices => {
  const prices = new Map<string, number>()
  for (const { tours } of hotels)
    for (const { flydate, price } of tours.tour)
      if (price < (prices.get(flydate) ?? Infinity)) prices.set(flydate, price)
  return byDay([...prices].map(([date, price]) => ({ date, price })))
})

/** Prices under the days that calls name them by; a price of zero is not known. */
export function byDay(rows: { date: string; price: number }[]): Map<Day, number> {
  return new Map(
    rows.flatMap(({ date, price }) => {
      const day = dayFromCall(date)
      return day !== undefined && price > 0 ? [[day, price]] : []
    }),
  )
}

/** Nights and adults of a provider's prices by day. */
export const CALENDAR_NIGHTS = 7
const CALENDAR_ADULTS = 2

/** Whether the provider's prices by day are prices of what is searched: any hotel, any flight, two adults. */
export function isOfCalendar(query: TourQuery): boolean {
  const { party, nightsFrom, nightsTo, regions, hotels, charterOnly, directOnly } = query
  return (
    party.adults === CALENDAR_ADULTS &&
    party.children.length === 0 &&
    nightsFrom <= CALENDAR_NIGHTS &&
    nightsTo >= CALENDAR_NIGHTS &&
    regions.length + hotels.length === 0 &&
    !charterOnly &&
    !directOnly
  )
}

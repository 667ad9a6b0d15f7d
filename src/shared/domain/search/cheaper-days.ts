import type { FoundHotel } from '#shared/contract/search.ts'
import { addDays, dayFromCall, type Day } from '../time/day.ts'
import type { TourQuery } from './tour-query.ts'

/** Least known prices by day of departure, roubles for the party. All are prices of the same thing. */
export type DayPrices = ReadonlyMap<Day, number>

/** A day near the searched ones with a known lower price. */
export interface CheaperDay {
  day: Day
  /** How many days the whole window goes to have it: -1 is a day earlier. */
  shift: number
  price: number
  /** Roubles less than the least price of the asked days. */
  saved: number
}

/** How far from the asked days a hint looks, days. */
const NEAR = 3
/** A smaller saving is not worth other days, a share of the price. */
const WORTH = 0.01

/**
 * The cheapest of the days shortly before the asked ones and of those shortly after, each where it is cheaper; nothing
 * where no price of the asked days themselves is known, as there is nothing to compare with.
 * @param found the least price that the search itself has found: a day is cheaper than that too, or not at all
 */
export function cheaperDays(
  { dateFrom, dateTo }: TourQuery,
  prices: DayPrices,
  found: number,
  today: Day,
): CheaperDay[] {
  const asked = [...prices].flatMap(([day, price]) => (day >= dateFrom && day <= dateTo ? [price] : []))
  if (asked.length === 0) return []
  const least = Math.min(found, ...asked)
  const near = Array.from({ length: NEAR }, (_, index) => index + 1)
  const sides = [
    near.map((days) => ({ shift: -days, day: addDays(dateFrom, -days) })),
    near.map((days) => ({ shift: days, day: addDays(dateTo, days) })),
  ]
  return sides.flatMap((side) => {
    const cheaper = side.flatMap(({ shift, day }): CheaperDay[] => {
      const price = prices.get(day)
      if (price === undefined || day <= today || least - price < least * WORTH) return []
      return [{ day, shift, price, saved: least - price }]
    })
    return cheaper.sort((one, other) => other.saved - one.saved).slice(0, 1)
  })
}

/** Least prices of what searches have found, by day of departure. */
export function pricesByDay(hotels: FoundHotel[]): Map<Day, number> {
  const prices = new Map<string, number>()
  for (const { tours } of hotels)
    for (const { flydate, price } of tours.tour)
      if (price < (prices.get(flydate) ?? Infinity)) prices.set(flydate, price)
  return byDay([...prices].map(([date, price]) => ({ date, price })))
}

/** Prices under the days that calls name them by; a price of zero is not known. */
export function byDay(rows: { date: string; price: number }[]): Map<Day, number> {
  return new Map(
    rows.flatMap(({ date, price }) => {
      const day = dayFromCall(date)
      return day !== undefined && price > 0 ? [[day, price]] : []
    }),
  )
}

/** Nights and adults of the prices by day that a provider tells. */
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

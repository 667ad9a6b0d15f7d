import type { Tour } from '#shared/contract/search.ts'
import { addDays, dayFromCall, daysBetween, type Day } from '../time/day.ts'

export interface PriceMatrix {
  days: Day[]
  nights: number[]
  /** The cheapest tour of a day and a length; undefined where none is known. */
  find: (day: Day, nights: number) => Tour | undefined
  /** The cheapest of all; undefined without tours. */
  lowest: number | undefined
}

interface Axes {
  dateFrom: Day
  dateTo: Day
  nightsFrom: number
  nightsTo: number
}

/** Arranges tours of a hotel by day and nights. The axes are those of the search: tours that arrive move nothing. */
export function arrangeByDates(
  tours: readonly Tour[],
  { dateFrom, dateTo, nightsFrom, nightsTo }: Axes,
): PriceMatrix {
  const cells = new Map<string, Tour>()
  for (const tour of tours) {
    const key = `${dayFromCall(tour.flydate) ?? ''} ${tour.nights}`
    const known = cells.get(key)
    if (!known || tour.price < known.price) cells.set(key, tour)
  }
  const days = Array.from({ length: daysBetween(dateFrom, dateTo) + 1 }, (_, index) =>
    addDays(dateFrom, index),
  )
  const nights = Array.from({ length: nightsTo - nightsFrom + 1 }, (_, index) => nightsFrom + index)
  return {
    days,
    nights,
    find: (day, count) => cells.get(`${day} ${count}`),
    lowest: tours.length === 0 ? undefined : Math.min(...tours.map(({ price }) => price)),
  }
}

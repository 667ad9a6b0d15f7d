import type { Tour } from '#shared/contract/search.ts'
import { roomName } from './terms.ts'

/** Offers of the same stay: day, nights and room. Operators and meals differ. */
export interface TourGroup {
  /** The cheapest one. */
  best: Tour
  /** The others, cheapest first. */
  others: Tour[]
}

/** Groups tours of a hotel that come cheapest first; the groups keep that order. */
export function groupTours(tours: readonly Tour[]): TourGroup[] {
  const groups = new Map<string, TourGroup>()
  for (const tour of tours) {
    const key = `${tour.flydate} ${tour.nights} ${roomName(tour.room)}`
    const known = groups.get(key)
    if (known) known.others.push(tour)
    else groups.set(key, { best: tour, others: [] })
  }
  return [...groups.values()]
}

import { addDays, dayFromCall, type Day } from '../time/day.ts'

export interface TripDays {
  /** `''` if unknown. */
  departs_on: Day
  returns_on: Day
}

/** The first and the last day of a requested tour. A tour without nights has no known return. */
export function readTripDays(tour: { flydate?: unknown; nights?: unknown } | null | undefined): TripDays {
  const first = typeof tour?.flydate === 'string' ? dayFromCall(tour.flydate) : undefined
  if (first === undefined) return { departs_on: '', returns_on: '' }
  const nights = Number(tour?.nights)
  const isKnown = Number.isInteger(nights) && nights > 0 && nights < 366
  return { departs_on: first, returns_on: isKnown ? addDays(first, nights) : '' }
}

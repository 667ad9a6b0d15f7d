import { at } from '../seeded-random.ts'
import { splitDay, type EpochDay } from '../epoch-day.ts'
import type { CountryCard } from '../geography/country-card.ts'
import { NO_FLIGHT_ID, type DepartureCity } from '../geography/departure-city.ts'

/** Returns the season level on a day, 0 to 1: linear interpolation between the middles of months. */
function seasonHeight(season: string, day: EpochDay): number {
  const { month, date } = splitDay(day)
  const readHeight = (index: number) => Number(season.charAt((index + 12) % 12)) / 9
  const toMiddle = (date - 15) / 30
  const next = toMiddle >= 0 ? month + 1 : month - 1
  return readHeight(month) + (readHeight(next) - readHeight(month)) * Math.abs(toMiddle)
}

/** New Year and the May holidays cost more than the rest of their month. */
function holidayFactor(day: EpochDay): number {
  const { month, date } = splitDay(day)
  if ((month === 11 && date >= 25) || (month === 0 && date <= 6)) return 1.32
  return month === 3 && date >= 27 ? 1.08 : month === 4 && date <= 9 ? 1.08 : 1
}

/**
 * Returns roubles for two adults, 7 nights, 4★ with the country's usual board, from Moscow, on a day. The
 * value is between the country's low and high season: `src/server/sources/demo/README.md`, "Where the
 * figures come from".
 */
export function seasonPrice(country: CountryCard, day: EpochDay): number {
  const height = seasonHeight(country.season, day)
  return 1000 * (country.low + (country.high - country.low) * height) * holidayFactor(day)
}

/** Price factors of a trip relative to a week from Moscow, separately for the flight and the nights. */
export interface TripShare {
  flight: number
  stay: number
}

export function tripShare(city: DepartureCity, country: CountryCard, nights: number): TripShare {
  const stay = ((1 - country.flightShare) * nights) / 7
  const flight = city.id === NO_FLIGHT_ID ? 0 : country.flightShare * city.factor[country.side]
  return { flight, stay }
}

/**
 * Share of the fare that does not depend on the hotel. Flights of expensive hotels cost more, but less
 * than proportionally.
 */
const FIXED_FARE = 0.4

/**
 * Returns roubles for two adults from the season's price of the day, the trip, and the factor of the
 * hotel with its room and board (`grade`, 1 for the country's usual 4★). All prices of the catalogue are
 * computed here, so lists and checks agree.
 */
export function tripValue(season: number, { flight, stay }: TripShare, grade: number): number {
  return season * (flight * (FIXED_FARE + (1 - FIXED_FARE) * grade) + stay * grade)
}

export function starsFactor(stars: number): number {
  return at([0.72, 0.66, 0.66, 0.75, 1, 1.45], stars)
}

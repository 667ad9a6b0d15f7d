import { at } from '../seeded-random.ts'
import { partsOf, type EpochDay } from '../epoch-day.ts'
import type { CountryCard } from '../geography/country-card.ts'
import { NO_FLIGHT_ID, type DepartureCity } from '../geography/departure-city.ts'

/** How high the season stands on a day, 0 to 1: straight lines between the middles of months. */
function seasonHeight(season: string, day: EpochDay): number {
  const { month, date } = partsOf(day)
  const heightOf = (index: number) => Number(season.charAt((index + 12) % 12)) / 9
  const toMiddle = (date - 15) / 30
  const next = toMiddle >= 0 ? month + 1 : month - 1
  return heightOf(month) + (heightOf(next) - heightOf(month)) * Math.abs(toMiddle)
}

/** New Year and the May holidays cost more than their month. */
function holidayFactor(day: EpochDay): number {
  const { month, date } = partsOf(day)
  if ((month === 11 && date >= 25) || (month === 0 && date <= 6)) return 1.32
  return month === 3 && date >= 27 ? 1.08 : month === 4 && date <= 9 ? 1.08 : 1
}

/**
 * Roubles for two adults, 7 nights, 4★ with the country's usual board, from Moscow, on a day.
 * It lies between the country's low and high season: `src/server/sources/demo/README.md`, "Where the figures come from".
 */
export function seasonPrice(country: CountryCard, day: EpochDay): number {
  const height = seasonHeight(country.season, day)
  return 1000 * (country.low + (country.high - country.low) * height) * holidayFactor(day)
}

/** What a trip costs against a week from Moscow, the flight and the nights apart. */
export interface TripShare {
  flight: number
  stay: number
}

export function tripShare(city: DepartureCity, country: CountryCard, nights: number): TripShare {
  const stay = ((1 - country.flightShare) * nights) / 7
  const flight = city.id === NO_FLIGHT_ID ? 0 : country.flightShare * city.factor[country.side]
  return { flight, stay }
}

/** A dear hotel comes with dearer flights and a cheap one with cheaper, but less than in proportion. */
const FIXED_FARE = 0.4

/**
 * Roubles for two adults: the season's price of the day, the trip, and how dear the hotel with its room and board
 * is (`grade`, 1 for the country's usual 4★). Every price of the catalogue is made here, so lists and checks agree.
 */
export function tripValue(season: number, { flight, stay }: TripShare, grade: number): number {
  return season * (flight * (FIXED_FARE + (1 - FIXED_FARE) * grade) + stay * grade)
}

/** Star category's part of the price. */
export function starsFactor(stars: number): number {
  return at([0.72, 0.66, 0.66, 0.75, 1, 1.45], stars)
}

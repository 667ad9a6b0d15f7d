import { operators } from '../catalogue/operators.ts'
import { at, mixAll, mixText, whole } from '../seeded-random.ts'
import { splitDay, weekday, type EpochDay } from '../epoch-day.ts'
import { findAirport, distanceKm } from '../geography/airports.ts'
import type { CountryCard } from '../geography/country-card.ts'
import type { DepartureCity } from '../geography/departure-city.ts'
import type { ResortCard } from '../geography/resort-card.ts'
import { findCarriage } from '../pricing/flight-days.ts'

/** An outbound flight in local minutes of its departure day; `arrival` may exceed 24 hours. */
export interface Timing {
  departure: number
  arrival: number
  /** Minutes between departure and the last arrival. */
  duration: number
  isConnecting: boolean
}

const CRUISE_KMH = 800

/**
 * Returns flight hours from a city to a resort: the known time from Moscow, corrected by the difference
 * of distance.
 */
function hoursInAir(city: DepartureCity, country: CountryCard, resort: ResortCard): number {
  const moscow = { lat: 55.75, lon: 37.62 }
  const there = findAirport(resort.airport)
  const extra = (distanceKm(city, there) - distanceKm(moscow, there)) / CRUISE_KMH
  return Math.max(1.4, country.hours + extra)
}

/**
 * Returns the UTC offset of the place on a day, hours. Summer time lasts from April to October, accurate
 * to a week.
 */
export function utcOffset(country: CountryCard, day: EpochDay): number {
  const { month } = splitDay(day)
  return country.utc + (country.summerTime && month >= 3 && month <= 9 ? 1 : 0)
}

export interface SampleTrip {
  city: DepartureCity
  country: CountryCard
  resort: ResortCard
  flydate: EpochDay
}

/** Returns the usual outbound flight of an operator: the variant included in the tour's price. */
export function usualTiming(trip: SampleTrip, operator: number): Timing {
  const { city, country, resort, flydate } = trip
  const key = mixAll(mixText(53, city.id), resort.ordinal, operator, weekday(flydate))
  const isConnecting = findCarriage(city, country, operator)?.isDirect === false
  return planTiming(trip, key, isConnecting)
}

/**
 * Returns an outbound flight with a departure hour derived from the key. It lands on the next day at the
 * latest.
 */
export function planTiming(trip: SampleTrip, key: number, isConnecting: boolean): Timing {
  const { city, country, resort, flydate } = trip
  const wait = isConnecting ? whole(mixAll(key, 3), 18, 54) * 5 : 0
  const detour = isConnecting && country.connection !== 'always' ? 50 : 0
  const duration = Math.round((hoursInAir(city, country, resort) * 60) / 5) * 5 + wait + detour
  const shift = (utcOffset(country, flydate) - city.utc) * 60
  const latest = Math.max(30, Math.min(1435, 2 * 1440 - 60 - duration - shift))
  const departure = Math.floor(whole(mixAll(key, 1), 6, latest) / 5) * 5
  return { departure, arrival: departure + duration + shift, duration, isConnecting }
}

/** Returns nights on the flight: 1 if it lands the next day. */
export function nightsOnTheWay(timing: Timing): number {
  return Math.max(0, Math.floor(timing.arrival / 1440))
}

/** Returns the short airline name of an operator's programme, for tour names. */
export function programmeName(
  country: CountryCard,
  resort: ResortCard,
  city: DepartureCity,
  operator: number,
): string {
  const { shouts } = at(operators, operator)
  const from = city.namefrom === '' ? 'без перелёта' : `из ${city.namefrom}`
  const name = `${country.name}: ${resort.name} ${from}`
  return shouts ? name.toUpperCase() : name
}

import { operators } from '../catalogue/operators.ts'
import { at, mixAll, mixText, whole } from '../seeded-random.ts'
import { partsOf, weekday, type EpochDay } from '../epoch-day.ts'
import { airportOf, distanceKm } from '../geography/airports.ts'
import type { CountryCard } from '../geography/country-card.ts'
import type { DepartureCity } from '../geography/departure-city.ts'
import type { ResortCard } from '../geography/resort-card.ts'
import { carriageOf } from '../pricing/flight-days.ts'

/** A flight there in local minutes of the day it leaves; `arrival` counts on past midnight. */
export interface Timing {
  departure: number
  arrival: number
  /** Minutes between take-off and the last landing. */
  duration: number
  isConnecting: boolean
}

const CRUISE_KMH = 800

/** Hours in the air from a city to a resort: Moscow's known time, corrected by the difference of distance. */
function hoursInAir(city: DepartureCity, country: CountryCard, resort: ResortCard): number {
  const moscow = { lat: 55.75, lon: 37.62 }
  const there = airportOf(resort.airport)
  const extra = (distanceKm(city, there) - distanceKm(moscow, there)) / CRUISE_KMH
  return Math.max(1.4, country.hours + extra)
}

/** Hours ahead of UTC at the place on a day. Summer time runs from April to October, to the week. */
export function utcOffset(country: CountryCard, day: EpochDay): number {
  const { month } = partsOf(day)
  return country.utc + (country.summerTime && month >= 3 && month <= 9 ? 1 : 0)
}

/** A flight from a city to a resort on a day. */
export interface Trip {
  city: DepartureCity
  country: CountryCard
  resort: ResortCard
  flydate: EpochDay
}

/** The usual flight there of an operator: the variant whose price the tour carries. */
export function usualTiming(trip: Trip, operator: number): Timing {
  const { city, country, resort, flydate } = trip
  const key = mixAll(mixText(53, city.id), resort.ordinal, operator, weekday(flydate))
  const isConnecting = carriageOf(city, country, operator)?.isDirect === false
  return timingOf(trip, key, isConnecting)
}

/** A flight there whose hour of departure is drawn by the key; it never lands later than the next day. */
export function timingOf(trip: Trip, key: number, isConnecting: boolean): Timing {
  const { city, country, resort, flydate } = trip
  const wait = isConnecting ? whole(mixAll(key, 3), 18, 54) * 5 : 0
  const detour = isConnecting && country.connection !== 'always' ? 50 : 0
  const duration = Math.round((hoursInAir(city, country, resort) * 60) / 5) * 5 + wait + detour
  const shift = (utcOffset(country, flydate) - city.utc) * 60
  const latest = Math.max(30, Math.min(1435, 2 * 1440 - 60 - duration - shift))
  const departure = Math.floor(whole(mixAll(key, 1), 6, latest) / 5) * 5
  return { departure, arrival: departure + duration + shift, duration, isConnecting }
}

/** Nights on the way: 1 when the flight lands the next day. */
export function nightsOnTheWay(timing: Timing): number {
  return Math.max(0, Math.floor(timing.arrival / 1440))
}

/** Short airline designation of an operator's programme, for tour names. */
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

import type { Leg } from '#contract/tour.ts'
import { hotelFactor, packagesOf } from '../pricing/offer-price.ts'
import { seasonPrice, tripValue } from '../pricing/season.ts'
import { daysBetween, moscowDay, monthKey, parseDay, type Day } from '../days.ts'
import {
  cheapestOf,
  hasFlights,
  LANDING_NIGHTS,
  pairOf,
  ticketOf,
  type Cheapest,
  type Pair,
} from '../directions/cheapest.ts'
import type { CountryCard } from '../geography/country-card.ts'
import type { DepartureCity } from '../geography/departure-city.ts'
import { hourOf } from '../opaque-ids/tour-id.ts'
import { flightVariants } from '../tour/flight-variants.ts'
import type { World } from '../world.ts'

/** Flights are sold for so many months, this one included. */
const MONTHS = 12

/** Where from and where to; without an airport any of the country's. */
export interface Route {
  city: DepartureCity
  country: CountryCard
  airport: string | undefined
}

/** The cheapest seat of a day, there and back a week later. */
export interface FlightOffer {
  day: Day
  backDay: Day
  there: Leg[]
  back: Leg[]
  /** False while the airline has not named the flight. */
  isNamed: boolean
  /** Roubles for one person, both ways: the flight's part of {@link FlightOffer.tourPrice}. */
  price: number
  /** Roubles for two adults: the week's tour that flies so, the price of `/guidebooks/flydates`. */
  tourPrice: number
}

/** Months that can be asked for, `yyyy-mm`, this one first. */
export function monthsAhead(now: number): string[] {
  const today = moscowDay(now)
  const months = new Set(daysBetween(today + 1, today + 366).map(monthKey))
  return [...months].slice(0, MONTHS)
}

/** The cheapest flight of every day of a month on which somebody flies the route. */
export function flightsOf(world: World, route: Route, month: string): FlightOffer[] {
  const pair = routePair(world, route)
  const now = world.clock()
  return daysOf(month, now).flatMap((day) => {
    const found = cheapestOf(pair, [day], moscowDay(now))
    return found ? [offerOf(pair, found, now)] : []
  })
}

/** Those of the months on which somebody flies the route. */
export function flownMonths(world: World, route: Route, months: string[]): string[] {
  const pair = routePair(world, route)
  if (pair.shelves.length === 0) return []
  const now = world.clock()
  return months.filter((month) => daysOf(month, now).some((day) => hasFlights(pair, day)))
}

function routePair(world: World, { city, country, airport }: Route): Pair {
  const pair = pairOf(world, city, country)
  if (airport === undefined) return pair
  return { ...pair, shelves: pair.shelves.filter(({ hotel }) => hotel.resort.airport === airport) }
}

/** Days of a month from tomorrow on. */
function daysOf(month: string, now: number): Day[] {
  const [year = '', number = ''] = month.split('-')
  const first = parseDay(`01.${number}.${year}`)
  if (first === undefined) return []
  return daysBetween(Math.max(first, moscowDay(now) + 1), first + 30).filter((day) => monthKey(day) === month)
}

function offerOf(pair: Pair, found: Cheapest, now: number): FlightOffer {
  const { hotel, flydate, price } = found
  const ticket = ticketOf(found, pair.city, hourOf(now))
  const tour = { ticket, city: pair.city, hotel, listPrice: price, price }
  const usual = flightVariants(tour, 0).find(({ isdefault }) => isdefault)
  const [there, back] = [usual?.forward ?? [], usual?.backward ?? []]
  return {
    day: flydate,
    backDay: parseDay(usual?.datebackward ?? '') ?? flydate + LANDING_NIGHTS,
    there,
    back,
    isNamed: [...there, ...back].every(({ number, company }) => number !== `${company.id}000`),
    price: Math.round((price / 2) * flightShareOf(pair, found)),
    tourPrice: price,
  }
}

/** How much of a tour's price its flight is. */
function flightShareOf({ country, trip }: Pair, { hotel, operator, flydate, room, meal }: Cheapest): number {
  const one = packagesOf(hotel, operator).find((each) => each.room.id === room && each.meal === meal)
  const grade = hotelFactor(hotel) * (one?.factor ?? 1)
  const season = seasonPrice(country, flydate)
  return tripValue(season, { flight: trip.flight, stay: 0 }, grade) / tripValue(season, trip, grade)
}

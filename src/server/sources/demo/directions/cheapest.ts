import type { SampleHotel } from '../catalogue/hotel-card.ts'
import type { EpochDay } from '../epoch-day.ts'
import type { CountryCard } from '../geography/country-card.ts'
import { NO_FLIGHT_ID, type DepartureCity } from '../geography/departure-city.ts'
import type { TourTicket } from '../opaque-ids/tour-id.ts'
import { findCarriage, flies, type Carriage } from '../pricing/flight-days.ts'
import {
  cheapestPackage,
  DEEPEST_DISCOUNT,
  deepestDiscount,
  dayOffer,
  HOT_DAYS,
  hotelFactor,
  LOWEST_SWING,
  roubles,
  type DayOffer,
  type Package,
} from '../pricing/offer-price.ts'
import { TWO_ADULTS } from '../pricing/party.ts'
import { seasonPrice, tripShare, tripValue, type TripShare } from '../pricing/season.ts'
import type { World } from '../world.ts'

/** The cheapest week for two adults in a window of days. */
export interface Cheapest {
  price: number
  full: number
  hotel: SampleHotel
  operator: number
  flydate: EpochDay
  room: number
  meal: number
}

/** Landings show prices for a week. */
export const LANDING_NIGHTS = 7

interface Shelf {
  hotel: SampleHotel
  own: number
  one: Package
  /** Lower bound of the hotel's part, with its cheapest package. */
  floor: number
}

const shelves = new WeakMap<World['catalogue'], Map<string, Shelf[]>>()

/** Returns hotels of a country, the likely cheapest first. */
function listShelves({ catalogue }: World, country: CountryCard): readonly Shelf[] {
  const known = shelves.get(catalogue) ?? new Map<string, Shelf[]>()
  shelves.set(catalogue, known)
  const found = known.get(country.id) ?? fillShelves(catalogue.inCountry(country.id))
  known.set(country.id, found)
  return found
}

function fillShelves(hotels: readonly SampleHotel[]): Shelf[] {
  return hotels
    .flatMap((hotel) => {
      const one = cheapestPackage(hotel)
      const own = hotelFactor(hotel)
      return one ? [{ hotel, own, one, floor: own * one.factor }] : []
    })
    .sort((a, b) => a.floor - b.floor)
}

/** A pair of places with data that does not depend on the day. */
export interface CityCountryPair {
  city: DepartureCity
  country: CountryCard
  /** By operator index. */
  carriages: (Carriage | undefined)[]
  trip: TripShare
  shelves: readonly Shelf[]
}

export function findPair(world: World, city: DepartureCity, country: CountryCard): CityCountryPair {
  const homePorts = city.airports.map((port) => port.code)
  const all = listShelves(world, country)
  const away = homePorts.length > 0 && country.side === 'home'
  return {
    city,
    country,
    carriages: Array.from({ length: 16 }, (_, operator) => findCarriage(city, country, operator)),
    trip: tripShare(city, country, LANDING_NIGHTS),
    shelves: away ? all.filter(({ hotel }) => !homePorts.includes(hotel.resort.airport)) : all,
  }
}

/** Returns the ticket of such a week's tour. */
export function toTicket(found: Cheapest, city: DepartureCity, issuedHour: number): TourTicket {
  const { hotel, flydate, room, meal, operator } = found
  return {
    departureId: Number(city.id),
    hotelcode: hotel.code,
    flydate,
    nights: LANDING_NIGHTS,
    room,
    meal,
    operator,
    party: TWO_ADULTS,
    issuedHour,
  }
}

/** Selects offers that count: all of them, or hot ones only. */
export type Wanted = (offer: DayOffer) => boolean

/**
 * Finds the cheapest week for two adults among the days, exactly as the search would. Hotels are sorted
 * by their lower bound, so most are never evaluated.
 */
export function findCheapest(
  { city, country, carriages, trip, shelves: hotels }: CityCountryPair,
  days: readonly EpochDay[],
  issued: EpochDay,
  wanted: Wanted = () => true,
): Cheapest | undefined {
  const canBeHot = city.id !== NO_FLIGHT_ID
  let best: Cheapest | undefined
  for (const day of days) {
    const flying = carriages.map((carriage) => carriage !== undefined && flies(carriage, city, country, day))
    if (!flying.includes(true)) continue
    const season = seasonPrice(country, day)
    const left = canBeHot ? day - issued : Infinity
    for (const { hotel, own, one, floor } of hotels) {
      if (best) {
        const lowest = tripValue(season, trip, floor) * LOWEST_SWING - 2
        if (lowest * (left <= HOT_DAYS ? 1 - DEEPEST_DISCOUNT : 1) > best.price) break
        if (lowest * (left <= HOT_DAYS ? 1 - deepestDiscount(own, left) : 1) > best.price) continue
      }
      for (const operator of hotel.operators) {
        const offer = flying[operator] ? dayOffer(hotel, operator, day, issued, canBeHot) : undefined
        if (!offer || !wanted(offer)) continue
        const value = tripValue(season, trip, own * one.factor) * offer.full
        const price = roubles(value * (1 - offer.discount), 1)
        if (best && price >= best.price) continue
        best = {
          price,
          full: roubles(value, 1),
          hotel,
          operator,
          flydate: day,
          room: one.room.id,
          meal: one.meal,
        }
      }
    }
  }
  return best
}

/** True if any operator flies the pair that day. */
export function hasFlights({ carriages, city, country }: CityCountryPair, day: EpochDay): boolean {
  return carriages.some((carriage) => carriage !== undefined && flies(carriage, city, country, day))
}

import { includeSurcharge } from '#shared/domain/tour/surcharge.ts'
import type { QuotedPrice } from '../../landing-prices.ts'
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
import { daysToNewYear, leastPayments, personPayments, type PersonPayments } from '../tour/person-payments.ts'
import type { World } from '../world.ts'

/** The cheapest week for two adults in a window of days; prices contain the mandatory payments of each. */
export interface Cheapest {
  price: number
  full: number
  perPerson: PersonPayments
  hotel: SampleHotel
  operator: number
  flydate: EpochDay
  room: number
  meal: number
}

/** Landings show prices for a week. */
export const LANDING_NIGHTS = 7
const ADULTS = TWO_ADULTS.adults

interface Shelf {
  hotel: SampleHotel
  own: number
  one: Package
  /** Lower bound of the hotel's part, with its cheapest package. */
  floor: number
  /** Mandatory payments on any day: a lower bound on some. */
  least: PersonPayments
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
      const least = leastPayments(hotel, LANDING_NIGHTS)
      return one ? [{ hotel, own, one, floor: own * one.factor, least }] : []
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
  /** Lower bound of the mandatory payments in any hotel, roubles for two. */
  paymentsFloor: number
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
    paymentsFloor: Math.min(...all.map(({ least }) => least.sum)) * ADULTS,
  }
}

/** Returns what the week costs two adults, or one of them. */
export function quotePrice({ price, perPerson }: Cheapest, people: 1 | 2): QuotedPrice {
  return { price: (price * people) / ADULTS, ...includeSurcharge(perPerson.payments, people) }
}

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
  { city, country, carriages, trip, shelves: hotels, paymentsFloor }: CityCountryPair,
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
    const toNewYear = daysToNewYear(day)
    const left = canBeHot ? day - issued : Infinity
    for (const { hotel, own, one, floor, least } of hotels) {
      if (best) {
        const lowest = tripValue(season, trip, floor) * LOWEST_SWING - 2
        if (lowest * (left <= HOT_DAYS ? 1 - DEEPEST_DISCOUNT : 1) > best.price - paymentsFloor) break
        if (
          lowest * (left <= HOT_DAYS ? 1 - deepestDiscount(own, left) : 1) >
          best.price - least.sum * ADULTS
        )
          continue
      }
      for (const operator of hotel.operators) {
        const offer = flying[operator] ? dayOffer(hotel, operator, day, issued, canBeHot) : undefined
        if (!offer || !wanted(offer)) continue
        const value = tripValue(season, trip, own * one.factor) * offer.full
        const perPerson =
          toNewYear > LANDING_NIGHTS
            ? least
            : personPayments({ city, hotel, operator, flydate: day, nights: LANDING_NIGHTS }, toNewYear)
        const payments = perPerson.sum * ADULTS
        const price = roubles(value * (1 - offer.discount), 1) + payments
        if (best && price >= best.price) continue
        best = {
          price,
          full: roubles(value, 1) + payments,
          perPerson,
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

export function hasFlights({ carriages, city, country }: CityCountryPair, day: EpochDay): boolean {
  return carriages.some((carriage) => carriage !== undefined && flies(carriage, city, country, day))
}

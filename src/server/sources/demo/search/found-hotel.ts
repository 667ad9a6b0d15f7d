import type { FoundHotel, Tour } from '#shared/contract/search.ts'
import { includeSurcharge } from '#shared/domain/tour/surcharge.ts'
import { serviceName, service } from '../catalogue/services.ts'
import { mixAll, fraction } from '../seeded-random.ts'
import { writeTourId } from '../opaque-ids/tour-id.ts'
import { offerFacts } from '../tour/offer-facts.ts'
import type { World } from '../world.ts'
import type { SampleOffer } from './best-offers.ts'
import type { HotelOffers } from './find-offers.ts'
import type { SearchQuery } from './search-query.ts'
import type { SampleHotel } from '../catalogue/hotel-card.ts'
import { forWhom } from '../texts/description-text.ts'
import { NO_FLIGHT_ID } from '../geography/departure-city.ts'
import { findAirline } from '../tour/airlines.ts'
import { factsOfWay } from '../tour/flight-legs.ts'
import { usualWays, type Flown } from '../tour/flight-variants.ts'

/** Formats a hotel for results, except its images: name in capitals, tours cheapest first. */
export function foundHotel(
  world: World,
  query: SearchQuery,
  issuedHour: number,
  { hotel, offers }: HotelOffers,
): Omit<FoundHotel, 'picturelink' | 'images'> {
  return {
    hotelcode: String(hotel.code),
    hotelname: hotel.name.toUpperCase(),
    hotelstars: hotel.stars,
    hotelrating: hotel.rating || null,
    price: offers[0]?.price ?? 0,
    currency: 'RUB',
    countrycode: hotel.country.id,
    countryname: hotel.country.name,
    regioncode: hotel.resort.id,
    regionname: hotel.resort.name,
    subregionname: hotel.district,
    hoteldescription: shortDescription(hotel),
    seadistance: hotel.seadistance || null,
    beachline: beachLine(hotel),
    beachtypes: beachTypes(hotel),
    types: [...hotel.types],
    tags: hotel.services.map(serviceName),
    reviewscount: hotel.reviewscount,
    coord1: hotel.lat,
    coord2: hotel.lon,
    tours: { tour: offers.map((offer) => foundTour(world, query, issuedHour, hotel, offer)) },
  }
}

function foundTour(
  world: World,
  { city, party }: SearchQuery,
  issuedHour: number,
  hotel: HotelOffers['hotel'],
  offer: SampleOffer,
): Tour {
  const { operator, flydate, nights, room, meal, price, full, perPerson } = offer
  const isHot = full > price
  const ticket = {
    departureId: Number(city.id),
    hotelcode: hotel.code,
    flydate,
    nights,
    room,
    meal,
    operator,
    party,
    issuedHour,
  }
  return {
    tourid: writeTourId(ticket, world.idKey),
    price,
    ...includeSurcharge(perPerson.payments, party.adults + party.children.length),
    priceold: isHot ? full : null,
    visa: hotel.country.visacharge,
    promo: isHot || fraction(mixAll(hotel.salt, operator, room, 83)) < 0.08,
    ...offerFacts({ city, hotel, operator, flydate, nights, room, meal, party }),
    ...toFlight(offer, { city, hotel, ticket }),
  }
}

type Flight = ReturnType<typeof usualFlight>

/** Cached per offer: a client requests the same page about every second. */
const flights = new WeakMap<SampleOffer, Flight>()

function toFlight(offer: SampleOffer, tour: Parameters<typeof usualFlight>[0]): Flight {
  const known = flights.get(offer) ?? usualFlight(tour)
  flights.set(offer, known)
  return known
}

/** Farthest distance of the second line, metres. */
const SECOND_LINE = 600

/** Returns the hotel's beach line; 0 if there is no sea or the distance is unknown. */
function beachLine({ seadistance, services }: SampleHotel): FoundHotel['beachline'] {
  if (seadistance === 0) return 0
  if (services.includes(service.firstLine)) return 1
  return seadistance <= SECOND_LINE ? 2 : 3
}

const beaches = [
  [service.sand, 'sand'],
  [service.pebble, 'pebble'],
  [service.pier, 'platform'],
] as const

/** Returns the surface of the beach in the contract's codes. */
function beachTypes({ services }: SampleHotel): string[] {
  return beaches.flatMap(([id, type]) => (services.includes(id) ? [type] : []))
}

/** Returns one or two sentences for cards. Cards show place, sea and beach separately. */
function shortDescription(hotel: SampleHotel): string {
  const isForAdults = hotel.services.includes(service.adultsOnly)
  return `${forWhom(hotel)}.${isForAdults ? ' Принимает только взрослых.' : ''}`
}

type FlightFacts = Pick<Tour, 'airline' | 'departuretime' | 'stops' | 'baggage'>

const unknown: FlightFacts = { airline: '', departuretime: '', stops: null, baggage: '' }

/**
 * Returns facts for results about the flights included in a tour's price; empty if they are not assigned
 * yet.
 */
function usualFlight(tour: Flown): FlightFacts {
  const [there, home] = (tour.city.id !== NO_FLIGHT_ID && usualWays(tour)) || []
  if (!there || !home) return unknown
  const facts = factsOfWay(...there)
  return {
    airline: findAirline(there[0].airline).name,
    departuretime: facts.departure,
    stops: there[0].via ? 1 : 0,
    // Baggage counts only if both directions include it.
    baggage: facts.baggage && factsOfWay(...home).baggage,
  }
}

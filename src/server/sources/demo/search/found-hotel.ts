import type { FoundHotel, Tour } from '#shared/contract/search.ts'
import { includeSurcharge } from '#shared/domain/tour/surcharge.ts'
import { beachLine, beachTypes } from '../catalogue/beach.ts'
import { serviceName } from '../catalogue/services.ts'
import { mixAll, fraction } from '../seeded-random.ts'
import { writeTourId } from '../opaque-ids/tour-id.ts'
import { shortDescription } from '../texts/short-description.ts'
import { offerFacts } from '../tour/offer-facts.ts'
import { usualFlight } from '../tour/usual-flight.ts'
import type { World } from '../world.ts'
import type { SampleOffer } from './best-offers.ts'
import type { HotelOffers } from './find-offers.ts'
import type { SearchQuery } from './search-query.ts'

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

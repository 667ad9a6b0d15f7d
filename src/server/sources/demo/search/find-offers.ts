import type { Catalogue } from '../catalogue/catalogue.ts'
import type { SampleHotel } from '../catalogue/hotel-card.ts'
import { mealCodes } from '../catalogue/meals.ts'
import { operators } from '../catalogue/operators.ts'
import { at } from '../seeded-random.ts'
import { listRange, type EpochDay } from '../epoch-day.ts'
import { NO_FLIGHT_ID } from '../geography/departure-city.ts'
import { findCarriage, flies, sellsNights } from '../pricing/flight-days.ts'
import { dayOffer, hotelFactor, listPackages, roubles, type Package } from '../pricing/offer-price.ts'
import { countParty, partyFactor, countSeats } from '../pricing/party.ts'
import { seasonPrice, tripShare, tripValue, type TripShare } from '../pricing/season.ts'
import { daysToNewYear, leastPayments, personPayments, type PersonPayments } from '../tour/person-payments.ts'
import { mapInSlices } from '../../../process/slices.ts'
import { bestOffers, cheaper, type SampleOffer } from './best-offers.ts'
import type { SearchQuery } from './search-query.ts'

export interface HotelOffers {
  hotel: SampleHotel
  /** Cheapest first. */
  offers: SampleOffer[]
}

interface ProgrammeDay {
  day: EpochDay
  season: number
  toNewYear: number
  lengths: { nights: number; trip: TripShare }[]
}

/** What one operator sells within the query: days with flights, their base prices and lengths of stay. */
interface Programme {
  operator: number
  party: number
  seats: number
  days: ProgrammeDay[]
}

/**
 * Finds all offers of the query, hotel by hotel, as of the day the search started. Yields to other
 * requests.
 */
export async function findOffers(
  catalogue: Catalogue,
  query: SearchQuery,
  issued: EpochDay,
): Promise<HotelOffers[]> {
  if (query.isImpossible) return []
  const programmes = new Map(
    operators.flatMap((_, operator) => {
      const programme = findProgramme(query, operator)
      return programme ? [[operator, programme] as const] : []
    }),
  )
  const canBeHot = query.city.id !== NO_FLIGHT_ID
  const homePorts = query.city.airports.map((port) => port.code)
  const hotels = catalogue
    .inCountry(query.country.id)
    .filter((hotel) => fitsHotel(hotel, query) && !homePorts.includes(hotel.resort.airport))
  const found = await mapInSlices(hotels, (hotel) => {
    const offers = hotel.operators.flatMap((operator) => {
      const programme = programmes.get(operator)
      return programme ? createOffers(hotel, programme, query, issued, canBeHot) : []
    })
    return { hotel, offers: offers.sort(cheaper) }
  })
  return found.filter(({ offers }) => offers.length > 0)
}

function findProgramme(query: SearchQuery, operator: number): Programme | undefined {
  const { city, country } = query
  if (query.operators.length > 0 && !query.operators.includes(operator)) return undefined
  const carriage = findCarriage(city, country, operator)
  if (!carriage) return undefined
  if ((query.hideRegular && carriage.isRegular) || (query.directFlight && !carriage.isDirect))
    return undefined
  const lengths = listRange(query.nightsFrom, query.nightsTo)
  const days = listRange(query.from, query.to)
    .filter((day) => flies(carriage, city, country, day))
    .map((day) => ({
      day,
      season: seasonPrice(country, day),
      toNewYear: daysToNewYear(day),
      lengths: lengths
        .filter((nights) => sellsNights(country, operator, day, nights))
        .map((nights) => ({ nights, trip: tripShare(city, country, nights) })),
    }))
  const counted = countParty(query.party, at(operators, operator).childUpTo)
  return { operator, party: partyFactor(counted), seats: countSeats(counted), days }
}

function fitsHotel(hotel: SampleHotel, query: SearchQuery): boolean {
  const { stars, starsBetter, rating } = query
  if (stars > 0 && (starsBetter ? hotel.stars < stars : hotel.stars !== stars)) return false
  if (rating > 0 && hotel.rating < 2 + rating / 2) return false
  if (query.regions.length > 0 && !query.regions.includes(hotel.resort.ordinal)) return false
  if (query.hotels.length > 0 && !query.hotels.includes(hotel.code)) return false
  if (query.hoteltypes.length > 0 && !query.hoteltypes.some((type) => hotel.types.includes(type)))
    return false
  return query.services.every((id) => hotel.services.includes(id))
}

/** True if a board satisfies the filter. Boards improve in the order of their codes. */
function fitsMeal(
  meal: number,
  { meal: wanted, mealBetter }: Pick<SearchQuery, 'meal' | 'mealBetter'>,
): boolean {
  if (wanted === 0) return true
  const rank = (code: number) => mealCodes.findIndex((one) => one === code)
  return mealBetter ? rank(meal) >= rank(wanted) : meal === wanted
}

/** True if the room holds the party. A party of more than four takes two rooms of any type. */
function fitsRoom({ room }: Package, seats: number): boolean {
  return seats > 4 || room.guests >= seats
}

function createOffers(
  hotel: SampleHotel,
  { operator, party, seats, days }: Programme,
  query: SearchQuery,
  issued: EpochDay,
  canBeHot: boolean,
): SampleOffer[] {
  const packages = listPackages(hotel, operator).filter(
    (one) => fitsRoom(one, seats) && fitsMeal(one.meal, query),
  )
  if (packages.length === 0) return []
  const own = hotelFactor(hotel)
  const people = query.party.adults + query.party.children.length
  const usual: PersonPayments[] = []
  const best = bestOffers(query, packages.length)
  for (const { day, season, toNewYear, lengths } of days) {
    const offer = dayOffer(hotel, operator, day, issued, canBeHot)
    if (!offer) continue
    for (const { nights, trip } of lengths) {
      // Almost all stays end before New Year: their payments are the same on any day.
      const perPerson =
        toNewYear > nights
          ? (usual[nights] ??= leastPayments(hotel, nights))
          : personPayments({ city: query.city, hotel, operator, flydate: day, nights }, toNewYear)
      const payments = perPerson.sum * people
      for (const [place, { room, meal, factor }] of packages.entries()) {
        const value = tripValue(season, trip, own * factor) * offer.full
        const price = roubles(value * (1 - offer.discount), party) + payments
        if (price < query.priceFrom || (query.priceTo > 0 && price > query.priceTo)) continue
        if (!best.wants(nights, place, price)) continue
        const full = offer.discount > 0 ? roubles(value, party) + payments : price
        best.add(nights, place, {
          price,
          full,
          perPerson,
          operator,
          flydate: day,
          nights,
          room: room.id,
          meal,
        })
      }
    }
  }
  return best.take()
}

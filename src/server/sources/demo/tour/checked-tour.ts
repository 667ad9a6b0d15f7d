import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { Refusal } from '../../../http/handler.ts'
import type { SampleHotel } from '../catalogue/hotel-card.ts'
import { findCity } from '../geography/countries.ts'
import { NO_FLIGHT_ID, type DepartureCity } from '../geography/departure-city.ts'
import { operators } from '../catalogue/operators.ts'
import { at } from '../seeded-random.ts'
import { dayOffer, hotelFactor, listPackages, roubles } from '../pricing/offer-price.ts'
import { countParty, partyFactor } from '../pricing/party.ts'
import { seasonPrice, tripShare, tripValue } from '../pricing/season.ts'
import { readTourId, TOUR_LIFE_MS, type TourTicket } from '../opaque-ids/tour-id.ts'
import type { World } from '../world.ts'
import { actualizeTour, issuedDay } from './actualization.ts'

/** A tour decoded from its id and priced as of the day it was issued. */
export interface CheckedTour {
  ticket: TourTicket
  city: DepartureCity
  hotel: SampleHotel
  /** Roubles for the party in the list with this id. */
  listPrice: number
  /** Roubles for the party now. */
  price: number
}

const OBSOLETE = 'Wrong (obsolete) TourID.'
const GONE = 'Тур распродан'

/** Reads and checks a `tourid`. Refuses a foreign id with 404, and an expired or sold one field-style. */
export function checkTour(world: World, tourid: string): CheckedTour {
  const ticket = readTourId(tourid, world.idKey)
  if (!ticket) throw new Refusal(404, 'Такого тура нет. Начните поиск заново.')
  if (world.clock() >= ticket.issuedHour * HOUR_MS + TOUR_LIFE_MS) {
    throw new Refusal(200, OBSOLETE, { isFieldStyle: true })
  }
  const city = findCity(String(ticket.departureId))
  const hotel = world.catalogue.find(ticket.hotelcode)
  const listPrice = city && hotel && findListPrice(ticket, city, hotel)
  if (!city || !hotel || listPrice === undefined) throw new Refusal(200, GONE, { isFieldStyle: true })
  const { outcome, factor } = actualizeTour(ticket, world.key)
  if (outcome === 'gone') throw new Refusal(200, GONE, { isFieldStyle: true })
  return { ticket, city, hotel, listPrice, price: Math.round(listPrice * factor) }
}

/** Returns the listed price: the same formula in the same order as the search, so it agrees to the rouble. */
function findListPrice(ticket: TourTicket, city: DepartureCity, hotel: SampleHotel): number | undefined {
  const { operator, flydate, nights, room, meal, party } = ticket
  const one = listPackages(hotel, operator).find((each) => each.room.id === room && each.meal === meal)
  const offer = dayOffer(hotel, operator, flydate, issuedDay(ticket), city.id !== NO_FLIGHT_ID)
  if (!one || !offer) return undefined
  const { country } = hotel
  const grade = hotelFactor(hotel) * one.factor
  const value = tripValue(seasonPrice(country, flydate), tripShare(city, country, nights), grade) * offer.full
  const counted = countParty(party, at(operators, operator).childUpTo)
  return roubles(value * (1 - offer.discount), partyFactor(counted))
}

import { operators } from '../catalogue/operators.ts'
import type { SampleHotel } from '../catalogue/hotel-card.ts'
import { findMeal } from '../catalogue/meals.ts'
import { rooms } from '../catalogue/rooms.ts'
import { at, mixAll, fraction } from '../seeded-random.ts'
import type { EpochDay } from '../epoch-day.ts'
import { epochDayToCall } from '../epoch-day.ts'
import { NO_FLIGHT_ID, type DepartureCity } from '../geography/departure-city.ts'
import { findCarriage } from '../pricing/flight-days.ts'
import { countParty, placementText, type SampleParty } from '../pricing/party.ts'
import { nightsOnTheWay, programmeName, usualTiming } from './schedule.ts'

/** A tour without its price: the common part of a search result and an actualization. */
export interface OfferSubject {
  city: DepartureCity
  hotel: SampleHotel
  operator: number
  flydate: EpochDay
  nights: number
  room: number
  meal: number
  party: SampleParty
}

/** Fuel part of the price that charter operators state, roubles per person and flight hour. */
const FUEL_PER_HOUR = 640

/** Returns fields that search results and actualization share, by their API names. */
export function offerFacts(subject: OfferSubject) {
  const { city, hotel, operator, flydate, nights, party } = subject
  const seller = at(operators, operator)
  const room = at(rooms, subject.room)
  const meal = findMeal(subject.meal)
  const counted = countParty(party, seller.childUpTo)
  const hasFlight = city.id !== NO_FLIGHT_ID
  const regular = findCarriage(city, hotel.country, operator)?.isRegular ?? false
  const places = countSeats(subject)
  const travellers = party.adults + party.children.length - counted.infants
  return {
    currency: 'RUB',
    fuelcharge: hasFlight && !regular ? Math.round(hotel.country.hours * FUEL_PER_HOUR) * travellers : 0,
    flydate: epochDayToCall(flydate),
    nights,
    nightflight: hasFlight
      ? nightsOnTheWay(usualTiming({ city, country: hotel.country, resort: hotel.resort, flydate }, operator))
      : 0,
    placement: placementText(counted, seller.childUpTo),
    adults: counted.adults,
    child: counted.children + counted.infants,
    room: seller.shouts ? room.text.toUpperCase() : room.text,
    meal: meal.meal,
    mealcode: String(meal.code),
    mealrussian: meal.russian,
    operatorcode: seller.code,
    operatorname: seller.name,
    tourname: programmeName(hotel.country, hotel.resort, city, operator),
    regular,
    ...places,
    // A hotel without a flight has mandatory payments to show.
    detailavailable: true,
  }
}

function countSeats({ city, hotel, operator, flydate, room }: OfferSubject) {
  const flightFraction = fraction(mixAll(hotel.country.side.length, Number(city.id), operator, flydate, 3))
  const hotelFraction = fraction(mixAll(hotel.salt, operator, flydate, room, 9))
  const flightstatus = city.id === NO_FLIGHT_ID || flightFraction < 0.7 ? 0 : flightFraction < 0.92 ? 2 : 1
  const hotelstatus = hotelFraction < 0.48 ? 2 : hotelFraction < 0.92 ? 0 : 1
  return {
    flightstatus: flightstatus as 0 | 1 | 2,
    hotelstatus: hotelstatus as 0 | 1 | 2,
    onrequest: flightstatus === 1 || hotelstatus === 1,
  }
}

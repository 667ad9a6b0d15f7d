import { DAY_MS } from '#shared/domain/time/durations.ts'
import { sumOfPayments, withVisa, type PersonPayment } from '#shared/domain/tour/surcharge.ts'
import type { SampleHotel } from '../catalogue/hotel-card.ts'
import { splitDay, type EpochDay } from '../epoch-day.ts'
import { NO_FLIGHT_ID, type DepartureCity } from '../geography/departure-city.ts'
import { nightsOnTheWay, usualTiming } from './schedule.ts'

/** Mandatory payments of a tour per person, and their sum in roubles. */
export interface PersonPayments {
  payments: readonly PersonPayment[]
  sum: number
}

/** A tour as far as its mandatory payments depend on it. */
interface Stay {
  city: DepartureCity
  hotel: SampleHotel
  operator: number
  flydate: EpochDay
  nights: number
}

/** By nights, with and without the gala dinner: a search asks for each of its offers. */
const known = new WeakMap<SampleHotel, Map<number, PersonPayments>>()

/**
 * Returns everything to pay per person next to the operator's price: the visa, local taxes, the gala dinner.
 * @param toNewYear {@link daysToNewYear} of the departure
 */
export function personPayments(stay: Stay, toNewYear: number): PersonPayments {
  return findPayments(stay.hotel, stay.nights, hasGalaDinner(stay, toNewYear))
}

/** Returns what every stay of so many nights pays, on any day. */
export function leastPayments(hotel: SampleHotel, nights: number): PersonPayments {
  return findPayments(hotel, nights, false)
}

function findPayments(hotel: SampleHotel, nights: number, hasGala: boolean): PersonPayments {
  const ofHotel = known.get(hotel) ?? new Map<number, PersonPayments>()
  known.set(hotel, ofHotel)
  const key = hasGala ? -nights : nights
  const found = ofHotel.get(key) ?? sumUp(hotel, nights, hasGala)
  ofHotel.set(key, found)
  return found
}

function sumUp(hotel: SampleHotel, nights: number, hasGala: boolean): PersonPayments {
  const local = listLocalPayments(hotel, nights)
  const payments = withVisa(hotel.country.visacharge, hasGala ? [...local, galaDinner(hotel)] : local)
  return { payments, sum: sumOfPayments(payments) }
}

/** Returns mandatory payments without the visa, which a checked tour states itself. */
export function addPayments(stay: Stay): PersonPayment[] {
  const local = listLocalPayments(stay.hotel, stay.nights)
  return hasGalaDinner(stay, daysToNewYear(stay.flydate)) ? [...local, galaDinner(stay.hotel)] : local
}

function listLocalPayments({ country, resort, stars }: SampleHotel, nights: number): PersonPayment[] {
  return country.local
    .filter(({ butNot }) => !butNot?.includes(resort.ordinal))
    .map(({ name, perStay, perNight }) => ({
      name,
      amount: Math.round(perStay + perNight * nights * (stars >= 5 ? 1.25 : 1)),
    }))
    .filter(({ amount }) => amount > 0)
}

function galaDinner({ stars, quality }: SampleHotel): PersonPayment {
  return {
    name: 'Обязательный новогодний ужин',
    amount: Math.round((stars === 5 ? 11400 : 6800) * quality),
  }
}

/** True if the hotel is left after New Year's Eve and entered before its end. */
function hasGalaDinner({ city, hotel, operator, flydate, nights }: Stay, toNewYear: number): boolean {
  const { country, resort, stars } = hotel
  if (!country.hasGalaDinner || stars < 4 || toNewYear > nights) return false
  if (toNewYear > 0 && toNewYear < nights) return true
  // On the first and the last day it depends on a night flight.
  const trip = { city, country, resort, flydate }
  const flown = city.id === NO_FLIGHT_ID ? 0 : nightsOnTheWay(usualTiming(trip, operator))
  return toNewYear >= flown && toNewYear < flown + nights
}

/** Returns days from a departure to the next December 31, 0 on that day. */
export function daysToNewYear(flydate: EpochDay): number {
  return Date.UTC(splitDay(flydate).year, 11, 31) / DAY_MS - flydate
}

import type { FlightVariant } from '#shared/contract/tour.ts'
import { at, mix, mixAll, pick, fraction, whole } from '../seeded-random.ts'
import { epochDayToCall } from '../epoch-day.ts'
import { findAirport } from '../geography/airports.ts'
import { findCarriage } from '../pricing/flight-days.ts'
import { findAirline } from './airlines.ts'
import type { CheckedTour } from './checked-tour.ts'
import { createLegs, placeholderLeg, type Way } from './flight-legs.ts'
import {
  nightsOnTheWay,
  planTiming,
  usualTiming,
  utcOffset,
  type Timing,
  type SampleTrip,
} from './schedule.ts'

/** Extra price of the most expensive variant over the usual one, roubles for the party. */
const DEAREST_EXTRA = 25_000

/** The part of a tour that defines its flights. */
export type Flown = Pick<CheckedTour, 'city' | 'hotel'> & {
  ticket: Pick<CheckedTour['ticket'], 'operator' | 'flydate' | 'nights'>
}

/**
 * Returns one to four pairs of flights. The actualized price includes the default one exactly; the others
 * cost as much or more. Times of the default pair agree with `nightflight` of the tour.
 */
export function flightVariants(tour: CheckedTour, fuelcharge: number): FlightVariant[] {
  const { key, count, defaultPlace, usual } = drawPairs(tour)
  const variants: FlightVariant[] = []
  for (let index = 0; index < count; index += 1) {
    const own = keyOfPair(key, index)
    const isdefault = index === defaultPlace
    const timing = isdefault ? usual : otherTiming(tour, usual, own)
    const extra = isdefault || fraction(mix(own, 4)) < 0.2 ? 0 : whole(mix(own, 5), 600, DEAREST_EXTRA)
    variants.push({
      ...createPair(tour, timing, own, isdefault),
      price: { value: tour.price + extra, currency: 'RUB' },
      fuelcharge: { value: fuelcharge || null, currency: 'RUB' },
      isdefault,
    })
  }
  return variants
}

/**
 * Returns both directions of the default pair, each with the key of its flights; undefined if they are
 * not assigned yet.
 */
export function usualWays(tour: Flown): [Way, number][] | undefined {
  const { key, defaultPlace, usual } = drawPairs(tour)
  const { ways, isOpen } = drawWays(tour, usual, keyOfPair(key, defaultPlace), true)
  return isOpen ? undefined : ways
}

function drawPairs(tour: Flown) {
  const { ticket, city, hotel } = tour
  const key = mixAll(hotel.salt, Number(city.id), ticket.operator, ticket.flydate, ticket.nights, 101)
  const count = whole(mix(key, 1), 1, 4)
  const defaultPlace = fraction(mix(key, 2)) < 0.75 ? 0 : whole(mix(key, 3), 0, count - 1)
  return { key, count, defaultPlace, usual: usualTiming(toTrip(tour), ticket.operator) }
}

function keyOfPair(key: number, index: number): number {
  return mix(key, 10 + index)
}

/** Returns another hour on the same days, so that the number of nights stays the same. */
function otherTiming(tour: Flown, usual: Timing, key: number): Timing {
  const trip = toTrip(tour)
  const found = [1, 2, 3, 4, 5, 6]
    .map((one) => planTiming(trip, mix(key, one), usual.isConnecting))
    .find((timing) => nightsOnTheWay(timing) === nightsOnTheWay(usual))
  return found ?? usual
}

function toTrip({ ticket, city, hotel }: Flown): SampleTrip {
  return { city, country: hotel.country, resort: hotel.resort, flydate: ticket.flydate }
}

type Pair = Pick<FlightVariant, 'forward' | 'backward' | 'dateforward' | 'datebackward'>

function createPair(tour: Flown, timing: Timing, key: number, isUsual: boolean): Pair {
  const { ways, back, isOpen } = drawWays(tour, timing, key, isUsual)
  const [forward = [], backward = []] = ways.map(([way, legs]) =>
    isOpen ? [placeholderLeg(way)] : createLegs(way, legs),
  )
  return {
    forward,
    backward,
    dateforward: epochDayToCall(tour.ticket.flydate),
    datebackward: epochDayToCall(back),
  }
}

function drawWays(tour: Flown, timing: Timing, key: number, isUsual: boolean) {
  const { ticket } = tour
  const back = ticket.flydate + ticket.nights + nightsOnTheWay(timing)
  const [there, home] = planWays(tour, timing, back, key, isUsual)
  const ways: [Way, number][] = [
    [there, mix(key, 11)],
    [home, mix(key, 12)],
  ]
  return { ways, back, isOpen: fraction(mix(key, 7)) < 0.1 }
}

function planWays(
  { ticket, city, hotel }: Flown,
  timing: Timing,
  back: number,
  key: number,
  isUsual: boolean,
): [Way, Way] {
  const { country, resort } = hotel
  const isRegular = findCarriage(city, country, ticket.operator)?.isRegular ?? false
  const airline = timing.isConnecting
    ? connectingAirline(country.scheduled, country.via)
    : pick(isRegular ? country.scheduled : country.charter, mix(key, 1))
  const via = timing.isConnecting ? findAirport(pickHub(airline, country.via)) : undefined
  const from = findAirport(city.airports.length > 1 ? findAirline(airline).moscow : at(city.airports, 0).code)
  const to = findAirport(resort.airport)
  const viaUtc = via ? (hubUtc[via.code] ?? 3) : 0
  const [hereUtc, thereUtc] = [city.utc, utcOffset(country, ticket.flydate)]
  const shared = { via, airline, isRegular, isUsual, duration: timing.duration }
  const latest = Math.max(60, Math.min(1430, 2 * 1440 - 60 - timing.duration - (hereUtc - thereUtc) * 60))
  return [
    {
      ...shared,
      from,
      to,
      day: ticket.flydate,
      departure: timing.departure,
      utc: { from: hereUtc, to: thereUtc, via: viaUtc },
    },
    {
      ...shared,
      from: to,
      to: from,
      day: back,
      departure: Math.floor(whole(mix(key, 3), 6, latest) / 5) * 5,
      utc: { from: thereUtc, to: hereUtc, via: viaUtc },
    },
  ]
}

const hubs: Record<string, string> = { TK: 'IST', PC: 'SAW', MS: 'CAI', EK: 'DXB', FZ: 'DXB', EY: 'AUH' }

/** UTC offsets of the hubs, hours. */
const hubUtc: Record<string, number> = { IST: 3, SAW: 3, CAI: 2, DXB: 4, AUH: 4, BEG: 1 }

/** Connections are made at the airline's own hub. */
function connectingAirline(scheduled: readonly string[], via: readonly string[]): string {
  return scheduled.find((code) => via.includes(hubs[code] ?? '')) ?? at(scheduled, 0)
}

function pickHub(airline: string, via: readonly string[]): string {
  return hubs[airline] ?? at(via, 0)
}

import {
  MAX_ADULTS,
  MAX_CHILDREN,
  MAX_DATE_WINDOW_DAYS,
  MAX_NIGHTS,
  MAX_NIGHTS_SPAN,
  SOLD_AHEAD_DAYS,
} from '#shared/domain/constants.ts'
import { addDays, daysBetween, todayAt } from '#shared/domain/time/day.ts'
import { GRADES, MAX_HOTELS, MEAL_GRADES } from '../../filters.ts'
import { byteReader, byteWriter } from '../../opaque-ids/byte-writer.ts'
import { signId, verifyId } from '../../opaque-ids/signed-id.ts'
import type { Trip } from '../gateway.ts'
import { HOTEL_TYPES, MOST_IDS, type AskedTrip } from './asked-trip.ts'

/** A visitor's search, encoded in its id: any server can answer it and start it again. */
export interface SearchKey extends AskedTrip {
  /** The source's own id. */
  search: string
  /** True if the source was asked without the filters, which are then applied here. */
  isWide: boolean
  /** When the source's search started, whole seconds since the epoch; ids of its tours contain it. */
  startedAt: number
  /** Number of requested portions, from 1. */
  portion: number
}

const MAX_LENGTH = 900
export const MOST_PORTIONS = 20
const EPOCH = '1970-01-01'

/** Writes a run as the opaque `requestid` of `[A-Za-z0-9_-]`. */
export function writeRequestId({ trip, price, ...run }: SearchKey, key: Uint8Array): string {
  const writer = byteWriter()
  writer.fixed(run.startedAt, 5)
  writer.fixed(run.portion, 1)
  writer.list([...Buffer.from(run.search)])
  const from = daysBetween(EPOCH, trip.from)
  writer.list([Number(trip.departure), Number(trip.country), from, daysBetween(trip.from, trip.to)])
  writer.list([trip.nightsFrom, trip.nightsTo, trip.adults, ...trip.children])
  writer.list([trip.stars, trip.meal, trip.rating, price.from, price.to])
  const flags = [trip.starsBetter, trip.mealBetter, trip.isCharterOnly, trip.isDirectOnly, run.isWide]
  writer.list(flags.map(Number))
  writer.list(trip.hotelTypes.map((type) => HOTEL_TYPES.indexOf(type)))
  for (const ids of [trip.regions, trip.hotels, trip.services, trip.operators]) writer.list(ids.map(Number))
  return signId('request', writer.bytes(), key)
}

/** Reads a `requestid`, undefined if its signature is invalid or its content is out of bounds. */
export function readRequestId(text: string, key: Uint8Array): SearchKey | undefined {
  const bytes = text.length <= MAX_LENGTH ? verifyId('request', text, key) : undefined
  if (bytes === undefined) return undefined
  try {
    const reader = byteReader(bytes)
    const run = readRun(reader)
    return reader.isAtEnd() && isWithinBounds(run) ? run : undefined
  } catch {
    return undefined
  }
}

function readRun(reader: ReturnType<typeof byteReader>): SearchKey {
  const [startedAt, portion] = [reader.fixed(5), reader.fixed(1)]
  const search = Buffer.from(reader.list()).toString()
  const [departure = 0, country = 0, day = 0, window = 0] = reader.list()
  const [nightsFrom = 0, nightsTo = 0, adults = 0, ...children] = reader.list()
  const [stars = 0, meal = 0, rating = 0, priceFrom = 0, priceTo = 0] = reader.list()
  const [starsBetter, mealBetter, isCharterOnly, isDirectOnly, isWide] = reader.list().map(Boolean)
  const hotelTypes = reader.list().flatMap((index) => HOTEL_TYPES[index] ?? [])
  const [regions = [], hotels = [], services = [], operators = []] = [1, 2, 3, 4].map(() =>
    reader.list().map(String),
  )
  const trip: Trip = {
    departure: String(departure),
    country: String(country),
    from: addDays(EPOCH, day),
    to: addDays(EPOCH, day + window),
    nightsFrom,
    nightsTo,
    adults,
    children,
    stars,
    starsBetter: starsBetter === true,
    meal,
    mealBetter: mealBetter === true,
    rating,
    regions,
    hotels,
    hotelTypes,
    services,
    operators,
    isCharterOnly: isCharterOnly === true,
    isDirectOnly: isDirectOnly === true,
  }
  const price = { from: priceFrom, to: priceTo }
  return { trip, price, search, isWide: isWide === true, startedAt, portion }
}

/** Checks the bounds of a search form again: a leaked key allows no more than the form does. */
function isWithinBounds({ trip, startedAt, portion, search }: SearchKey): boolean {
  const { from, to, nightsFrom, nightsTo, adults, children, stars, meal, rating } = trip
  const ahead = daysBetween(todayAt(startedAt * 1000), to)
  return (
    search !== '' &&
    isWithin(portion, 1, MOST_PORTIONS) &&
    isWithin(daysBetween(from, to), 0, MAX_DATE_WINDOW_DAYS) &&
    isWithin(ahead, 0, SOLD_AHEAD_DAYS) &&
    isWithin(nightsFrom, 1, MAX_NIGHTS) &&
    isWithin(nightsTo, nightsFrom, Math.min(MAX_NIGHTS, nightsFrom + MAX_NIGHTS_SPAN)) &&
    isWithin(adults, 1, MAX_ADULTS) &&
    children.length <= MAX_CHILDREN &&
    children.every((age) => age < 12) &&
    [stars, rating].every((grade) => GRADES.includes(grade)) &&
    MEAL_GRADES.includes(meal) &&
    trip.hotels.length <= MAX_HOTELS &&
    [trip.regions, trip.services, trip.operators].every((ids) => ids.length <= MOST_IDS)
  )
}

function isWithin(value: number, least: number, most: number): boolean {
  return value >= least && value <= most
}

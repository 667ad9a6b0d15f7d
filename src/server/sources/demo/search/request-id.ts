import { type SearchQuery, hotelTypes } from './search-query.ts'
import { epochDayAt, type EpochDay } from '../epoch-day.ts'
import { findCity, findCountry } from '../geography/countries.ts'
import { byteReader, byteWriter, type ByteWriter } from '../../opaque-ids/byte-writer.ts'
import { signId, verifyId } from '../../opaque-ids/signed-id.ts'
import {
  MAX_DATE_WINDOW_DAYS,
  MAX_NIGHTS,
  MAX_NIGHTS_SPAN,
  SOLD_AHEAD_DAYS,
} from '#shared/domain/constants.ts'
import { GRADES, MAX_HOTELS, MEAL_GRADES } from '../../filters.ts'
import { isParty } from '../pricing/party.ts'

/** A running search, encoded in its id: any instance can answer it. */
export interface SearchKey {
  query: SearchQuery
  /** When this portion was requested, milliseconds since 1970. */
  startedAt: number
  /** Number of requested portions, from 1. */
  portion: number
  /** Decides if an operator fails. Continuations keep it, so that no result is lost. */
  seed: number
}

const MAX_LENGTH = 400

/** Writes a run as the opaque `requestid`, at most 400 characters of `[A-Za-z0-9_-]`. */
export function writeRequestId(run: SearchKey, key: Uint8Array): string {
  const writer = byteWriter()
  writer.fixed(run.startedAt, 6)
  writer.fixed(run.portion, 1)
  writer.fixed(run.seed, 1)
  writeQuery(writer, run.query)
  return signId('request', writer.bytes(), key)
}

/** Serializes only the query: equal for equal searches. */
export function queryKey(query: SearchQuery): string {
  const writer = byteWriter()
  writeQuery(writer, query)
  return writer.bytes().join('.')
}

function writeQuery(writer: ByteWriter, query: SearchQuery): void {
  writer.varied(Number(query.city.id))
  writer.varied(Number(query.country.id))
  writer.fixed(query.from, 2)
  writer.fixed(query.to - query.from, 1)
  writer.fixed(query.nightsFrom, 1)
  writer.fixed(query.nightsTo, 1)
  writer.fixed(query.party.adults, 1)
  writer.list(query.party.children)
  writer.fixed(query.stars * 16 + query.meal, 1)
  writer.fixed(query.rating, 1)
  writer.fixed(encodeFlags(query), 1)
  writer.fixed(
    query.hoteltypes.reduce((bits, type) => bits | (1 << hotelTypes.indexOf(type)), 0),
    1,
  )
  writer.varied(query.priceFrom)
  writer.varied(query.priceTo)
  writer.list(query.regions)
  writer.list(query.hotels)
  writer.list(query.services)
  writer.list(query.operators)
}

function encodeFlags(query: SearchQuery): number {
  const { starsBetter, mealBetter, hideRegular, directFlight, isImpossible } = query
  const flags = [starsBetter, mealBetter, hideRegular, directFlight, isImpossible]
  return flags.reduce((bits, flag, index) => bits | (flag ? 1 << index : 0), 0)
}

/** Reads a `requestid`, undefined if its signature is invalid. */
export function readRequestId(text: string, key: Uint8Array): SearchKey | undefined {
  const bytes = text.length <= MAX_LENGTH ? verifyId('request', text, key) : undefined
  if (bytes === undefined) return undefined
  try {
    const reader = byteReader(bytes)
    const [startedAt, portion, seed] = [reader.fixed(6), reader.fixed(1), reader.fixed(1)]
    const query = readQuery(reader)
    const isRun = query && reader.isAtEnd() && portion > 0 && isWithinBounds(query, epochDayAt(startedAt))
    return isRun ? { query, startedAt, portion, seed } : undefined
  } catch {
    return undefined
  }
}

function readQuery(reader: ReturnType<typeof byteReader>): SearchQuery | undefined {
  const [city, country] = [findCity(String(reader.varied())), findCountry(String(reader.varied()))]
  const from = reader.fixed(2)
  const to = from + reader.fixed(1)
  const [nightsFrom, nightsTo] = [reader.fixed(1), reader.fixed(1)]
  const party = { adults: reader.fixed(1), children: reader.list() }
  const starsAndMeal = reader.fixed(1)
  const [rating, flags, types] = [reader.fixed(1), reader.fixed(1), reader.fixed(1)]
  const [priceFrom, priceTo] = [reader.varied(), reader.varied()]
  const [regions, hotels, services, operators] = [reader.list(), reader.list(), reader.list(), reader.list()]
  if (!city || !country) return undefined
  const isSet = (bit: number) => (flags & (1 << bit)) !== 0
  return {
    city,
    country,
    from,
    to,
    nightsFrom,
    nightsTo,
    party,
    stars: Math.floor(starsAndMeal / 16),
    meal: starsAndMeal % 16,
    rating,
    starsBetter: isSet(0),
    mealBetter: isSet(1),
    hideRegular: isSet(2),
    directFlight: isSet(3),
    isImpossible: isSet(4),
    hoteltypes: hotelTypes.filter((_, index) => (types & (1 << index)) !== 0),
    priceFrom,
    priceTo,
    regions,
    hotels,
    services,
    operators,
  }
}

/**
 * Checks a returned query against the bounds of `readSearchQuery` again, so that it costs no more than a
 * new one. A portion requested after midnight may contain past days.
 */
function isWithinBounds(query: SearchQuery, issued: EpochDay): boolean {
  const { from, to, nightsFrom, nightsTo, party, stars, rating, meal, hotels } = query
  return (
    isWithin(to - from, 0, MAX_DATE_WINDOW_DAYS) &&
    isWithin(to - issued, -SOLD_AHEAD_DAYS, SOLD_AHEAD_DAYS) &&
    isWithin(nightsFrom, 1, MAX_NIGHTS) &&
    isWithin(nightsTo, nightsFrom, Math.min(MAX_NIGHTS, nightsFrom + MAX_NIGHTS_SPAN)) &&
    isParty(party) &&
    GRADES.includes(stars) &&
    GRADES.includes(rating) &&
    MEAL_GRADES.includes(meal) &&
    hotels.length <= MAX_HOTELS
  )
}

function isWithin(value: number, least: number, most: number): boolean {
  return value >= least && value <= most
}

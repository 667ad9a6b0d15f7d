import * as v from 'valibot'
import { type SearchQuery, hotelTypes } from './search-query.ts'
import { epochDayAt, type EpochDay } from '../epoch-day.ts'
import { findCity, findCountry } from '../geography/countries.ts'
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

const MAX_LENGTH = 2000

const natural = v.pipe(v.number(), v.integer(), v.minValue(0))
const naturals = v.array(natural)
/** A run with the ids of its city and its country. */
const RunContent = v.object({
  query: v.object({
    city: v.string(),
    country: v.string(),
    from: natural,
    to: natural,
    nightsFrom: natural,
    nightsTo: natural,
    party: v.object({ adults: natural, children: naturals }),
    stars: natural,
    starsBetter: v.boolean(),
    meal: natural,
    mealBetter: v.boolean(),
    rating: natural,
    regions: naturals,
    hotels: naturals,
    hoteltypes: v.array(v.picklist(hotelTypes)),
    services: naturals,
    operators: naturals,
    priceFrom: natural,
    priceTo: natural,
    hideRegular: v.boolean(),
    directFlight: v.boolean(),
    isImpossible: v.boolean(),
  }),
  startedAt: natural,
  portion: v.pipe(natural, v.minValue(1)),
  seed: natural,
})

/** Writes a run as the opaque `requestid` of `[A-Za-z0-9_-]`. */
export function writeRequestId(run: SearchKey, key: Uint8Array): string {
  return signId('request', { ...run, query: withPlaceIds(run.query) }, key)
}

/** Serializes only the query: equal for equal searches. */
export function queryKey(query: SearchQuery): string {
  return JSON.stringify(withPlaceIds(query))
}

function withPlaceIds(query: SearchQuery) {
  return { ...query, city: query.city.id, country: query.country.id }
}

/** Reads a `requestid`, undefined if its signature is invalid. */
export function readRequestId(text: string, key: Uint8Array): SearchKey | undefined {
  const content = text.length <= MAX_LENGTH ? verifyId('request', text, key) : undefined
  // Not parsed by the schema: the order of the fields belongs to the query's key.
  if (!v.is(RunContent, content)) return undefined
  const [city, country] = [findCity(content.query.city), findCountry(content.query.country)]
  if (!city || !country) return undefined
  const query = { ...content.query, city, country }
  return isWithinBounds(query, epochDayAt(content.startedAt)) ? { ...content, query } : undefined
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

import * as v from 'valibot'
import {
  MAX_ADULTS,
  MAX_CHILDREN,
  MAX_DATE_WINDOW_DAYS,
  MAX_NIGHTS,
  MAX_NIGHTS_SPAN,
  SOLD_AHEAD_DAYS,
} from '#shared/domain/constants.ts'
import { daysBetween, todayAt } from '#shared/domain/time/day.ts'
import { GRADES, MAX_HOTELS, MEAL_GRADES } from '../../filters.ts'
import { signId, verifyId } from '../../opaque-ids/signed-id.ts'
import { MOST_IDS, type AskedTrip } from './asked-trip.ts'

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

const MAX_LENGTH = 4000
export const MOST_PORTIONS = 20

const natural = v.pipe(v.number(), v.integer(), v.minValue(0))
const ids = v.pipe(v.array(v.string()), v.maxLength(MOST_IDS))
const RunContent = v.object({
  trip: v.object({
    departure: v.string(),
    country: v.string(),
    from: v.string(),
    to: v.string(),
    nightsFrom: natural,
    nightsTo: natural,
    adults: natural,
    children: v.array(natural),
    stars: natural,
    starsBetter: v.boolean(),
    meal: natural,
    mealBetter: v.boolean(),
    rating: natural,
    regions: ids,
    hotels: v.pipe(v.array(v.string()), v.maxLength(MAX_HOTELS)),
    hotelTypes: ids,
    services: ids,
    operators: ids,
    isCharterOnly: v.boolean(),
    isDirectOnly: v.boolean(),
  }),
  price: v.object({ from: natural, to: natural }),
  search: v.pipe(v.string(), v.nonEmpty()),
  isWide: v.boolean(),
  startedAt: natural,
  portion: v.pipe(natural, v.minValue(1), v.maxValue(MOST_PORTIONS)),
})

/** Writes a run as the opaque `requestid` of `[A-Za-z0-9_-]`. */
export function writeRequestId(run: SearchKey, key: Uint8Array): string {
  return signId('request', run, key)
}

/** Reads a `requestid`, undefined if its signature is invalid or its content is out of bounds. */
export function readRequestId(text: string, key: Uint8Array): SearchKey | undefined {
  const content = text.length <= MAX_LENGTH ? verifyId('request', text, key) : undefined
  return v.is(RunContent, content) && isWithinBounds(content) ? content : undefined
}

/** Checks the bounds of a search form again: a leaked key allows no more than the form does. */
function isWithinBounds({ trip, startedAt }: SearchKey): boolean {
  const { from, to, nightsFrom, nightsTo, adults, children, stars, meal, rating } = trip
  const ahead = daysBetween(todayAt(startedAt * 1000), to)
  return (
    isWithin(daysBetween(from, to), 0, MAX_DATE_WINDOW_DAYS) &&
    isWithin(ahead, 0, SOLD_AHEAD_DAYS) &&
    isWithin(nightsFrom, 1, MAX_NIGHTS) &&
    isWithin(nightsTo, nightsFrom, Math.min(MAX_NIGHTS, nightsFrom + MAX_NIGHTS_SPAN)) &&
    isWithin(adults, 1, MAX_ADULTS) &&
    children.length <= MAX_CHILDREN &&
    children.every((age) => age < 12) &&
    [stars, rating].every((grade) => GRADES.includes(grade)) &&
    MEAL_GRADES.includes(meal)
  )
}

function isWithin(value: number, least: number, most: number): boolean {
  return value >= least && value <= most
}

import * as v from 'valibot'
import { signId, verifyId } from '../../opaque-ids/signed-id.ts'
import type { AskedTrip } from './asked-trip.ts'

/** A visitor's search, encoded in its id: any server can answer it and start it again. */
export interface SearchKey extends AskedTrip {
  /** The source's own id; its search may be wider than the trip. */
  search: string
  /** When the source's search started, whole seconds since the epoch; ids of its tours contain it. */
  startedAt: number
  /** Number of requested portions, from 1. */
  portion: number
}

const MAX_LENGTH = 4000
export const MOST_PORTIONS = 20

const natural = v.pipe(v.number(), v.integer(), v.minValue(0))
const ids = v.array(v.string())
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
    hotels: ids,
    hotelTypes: ids,
    services: ids,
    operators: ids,
    isCharterOnly: v.boolean(),
    isDirectOnly: v.boolean(),
  }),
  price: v.object({ from: natural, to: natural }),
  search: v.pipe(v.string(), v.nonEmpty()),
  startedAt: natural,
  portion: v.pipe(natural, v.minValue(1), v.maxValue(MOST_PORTIONS)),
})

/** Writes a run as the opaque `requestid` of `[A-Za-z0-9_-]`. */
export function writeRequestId(run: SearchKey, key: Uint8Array): string {
  return signId('request', run, key)
}

/** Reads a `requestid`; undefined if its signature is invalid or another build has written it. */
export function readRequestId(text: string, key: Uint8Array): SearchKey | undefined {
  const content = text.length <= MAX_LENGTH ? verifyId('request', text, key) : undefined
  return v.is(RunContent, content) ? content : undefined
}

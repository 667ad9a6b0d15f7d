import { code, count, object } from '#shared/contract/read.ts'
import type { Output } from '#shared/contract/reader.ts'
import type { Trip } from '../gateway.ts'
import { createSharedAnswer, type AnswerKind, type SharingTools } from '../metering/shared-answer.ts'
import type { SearchKey } from './request-id.ts'
import { EQUAL_MS, tripKey } from './searches.ts'
import type { Snapshots } from './snapshots.ts'

const Wider = object({ search: code(), portion: count(), startedAt: count() })
type Wider = Output<typeof Wider>

/** Valid as long as their results are fresh. */
const widerKind: AnswerKind<Wider> = {
  name: 'tourvisor-wider',
  reader: Wider,
  freshMs: EQUAL_MS,
  storedMs: EQUAL_MS,
}

/**
 * Complete searches of many hotels, the latest of equal days, nights, party and tours. They contain the
 * tours of each hotel, so a hotel opened from a list is free.
 */
export interface WiderSearches {
  note(run: SearchKey): Promise<void>
  /** Returns a recent complete search that has found tours of every requested hotel. */
  of(trip: Trip): Promise<Wider | undefined>
}

export function createWiderSearches(tools: SharingTools, snapshots: Pick<Snapshots, 'whole'>): WiderSearches {
  const latest = createSharedAnswer(widerKind, tools)
  return {
    async note({ trip, search, portion, startedAt }) {
      if (trip.hotels.length === 0) await latest.put(toId(trip), { search, portion, startedAt })
    },

    async of(trip) {
      const wider = trip.hotels.length > 0 ? (await latest.get(toId(trip)))?.value : undefined
      const found = wider && (await snapshots.whole(wider))
      const codes = new Set(found?.hotels.map(({ hotelcode }) => hotelcode))
      return trip.hotels.every((hotel) => codes.has(hotel)) ? wider : undefined
    },
  }
}

/** Equal for trips that differ in filters of hotels only: the tours of each hotel are the same. */
function toId(trip: Trip): string {
  return tripKey({ ...trip, stars: 0, starsBetter: true, rating: 0, regions: [], hotels: [] })
}

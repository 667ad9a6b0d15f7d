import { code, count, list, object, text } from '#shared/contract/read.ts'
import type { Output } from '#shared/contract/reader.ts'
import type { Trip } from '../gateway.ts'
import { createSharedAnswer, type AnswerKind, type SharingTools } from '../metering/shared-answer.ts'
import type { SearchKey } from './request-id.ts'
import { tripKey, type StartedSearch } from './searches.ts'
import type { Snapshots } from './snapshots.ts'

const Wider = object({
  search: code(),
  portion: count(),
  startedAt: count(),
  hotelTypes: list(text()),
  services: list(text()),
})
type Wider = Output<typeof Wider>

const TEN_MINUTES_MS = 600_000
/** Valid as long as their results are fresh. */
const widerKind: AnswerKind<Wider[]> = {
  name: 'tourvisor-wider',
  reader: list(Wider),
  freshMs: TEN_MINUTES_MS,
  storedMs: TEN_MINUTES_MS,
}
/** Number of searches with equal days, nights and party but different hotels; the latest are kept. */
const MOST_ALIKE = 6

/**
 * Complete searches of many hotels. They contain the tours of each, so a hotel opened from a list is
 * free.
 */
export interface WiderSearches {
  /**
   * Adds a complete search. If two servers add at once, one may be lost: its hotels then start their own
   * searches.
   */
  note(run: SearchKey): Promise<void>
  /**
   * Returns a recent complete search of the same days and party that has found tours of every requested
   * hotel.
   */
  of(trip: Trip): Promise<(StartedSearch & { portion: number }) | undefined>
}

export function createWiderSearches(tools: SharingTools, snapshots: Pick<Snapshots, 'whole'>): WiderSearches {
  const kept = createSharedAnswer(widerKind, tools)
  return {
    async note({ trip, search, portion, startedAt }) {
      if (trip.hotels.length > 0) return
      const id = tripKey(ofAnyHotel(trip))
      const before = (await kept.get(id))?.value ?? []
      const { hotelTypes, services } = trip
      const noted: Wider = {
        search,
        portion,
        startedAt,
        hotelTypes: [...hotelTypes],
        services: [...services],
      }
      await kept.put(id, [noted, ...before.filter((one) => one.search !== search)].slice(0, MOST_ALIKE))
    },

    async of(trip) {
      if (trip.hotels.length === 0) return undefined
      for (const wider of (await kept.get(tripKey(ofAnyHotel(trip))))?.value ?? []) {
        const isAsWished =
          trip.hotelTypes.every((type) => wider.hotelTypes.includes(type)) &&
          trip.services.every((service) => wider.services.includes(service))
        const found = isAsWished ? await snapshots.whole(wider) : undefined
        const codes = new Set(found?.hotels.map(({ hotelcode }) => hotelcode))
        const { search, portion, startedAt } = wider
        // The trip's filters are applied here, because the source was asked for more hotels.
        if (trip.hotels.every((hotel) => codes.has(hotel)))
          return { search, portion, startedAt, isWide: true }
      }
      return undefined
    },
  }
}

/** Returns the trip without filters that select hotels: the tours of each hotel are the same. */
function ofAnyHotel(trip: Trip): Trip {
  return {
    ...trip,
    stars: 0,
    starsBetter: true,
    rating: 0,
    regions: [],
    hotels: [],
    hotelTypes: [],
    services: [],
  }
}

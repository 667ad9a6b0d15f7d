import { code, count, list, shape, text } from '#shared/contract/read.ts'
import type { Output } from '#shared/contract/reader.ts'
import type { Trip } from '../gateway.ts'
import { createSharedAnswer, type AnswerKind, type SharingTools } from '../shared/shared-answer.ts'
import type { SearchRun } from './request-id.ts'
import { tripKey, type StartedSearch } from './searches.ts'
import type { Snapshots } from './snapshots.ts'

const Wider = shape({
  search: code(),
  portion: count(),
  startedAt: count(),
  hotelTypes: list(text()),
  services: list(text()),
})
type Wider = Output<typeof Wider>

const TEN_MINUTES_MS = 600_000
/** As long as what they found is as good as new. */
const widerKind: AnswerKind<Wider[]> = {
  name: 'tourvisor-wider',
  reader: list(Wider),
  freshMs: TEN_MINUTES_MS,
  keptMs: TEN_MINUTES_MS,
}
/** Of equal days, nights and party, by different hotels: the latest ones. */
const MOST_ALIKE = 6

/** Whole searches of many hotels, which know the tours of each of them: a hotel opened from a list costs nothing. */
export interface WiderSearches {
  /** Notes a search that is whole. Two hosts that note at once may lose one: its hotels are then asked for as ever. */
  note(run: SearchRun): Promise<void>
  /** A search just made that has found tours of every hotel asked for, where nothing else is asked of them. */
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
        // The filters of the trip are applied here: the source was asked for more hotels.
        if (trip.hotels.every((hotel) => codes.has(hotel)))
          return { search, portion, startedAt, isWide: true }
      }
      return undefined
    },
  }
}

/** The trip without what chooses hotels: the tours of each are the same. */
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

import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Query } from '#shared/contract/endpoints.ts'
import { SearchRequestQuery } from '#shared/contract/queries.ts'
import type { FoundHotel, SearchStatus } from '#shared/contract/search.ts'
import type { SampleHotel } from '#server/sources/demo/catalogue/hotel-card.ts'
import { createWorld, openDemoTours } from '#server/sources/demo/demo-tours.ts'
import type { TourSource } from '#server/sources/port.ts'
import { hotelAtOperators } from './operator-prices.ts'

export interface TourvisorWorldOptions {
  clock: () => number
  /** Operator speed relative to reality; `Infinity` answers at once. */
  searchSpeed: number
  /** Base address of pictures, without a trailing slash. */
  pictures: string
}

/** The sample's tours under Tourvisor's kinds of ids: searches are numbers, tours are 14 digits. */
export interface TourvisorWorld {
  tours: TourSource
  hotels(country: string): readonly SampleHotel[]
  card(hotelcode: string): SampleHotel | undefined
  /** Starts a search. Throws the sample's refusal of invalid filters. */
  start(words: SearchWords): Promise<number>
  /** Undefined for an unknown or expired search. */
  status(search: string): Promise<SearchStatus | undefined>
  /** At most `size` hotels of a search from index `from`. */
  found(search: string, from: number, size: number): Promise<FoundHotel[]>
  continue(search: string): Promise<void>
  forget(search: string): void
  /** The id under which a tour of the sample is sold here. */
  sold: (tourid: string) => string
  /** The sample's id of a tour sold here, undefined for others. */
  own: (tourid: string) => string | undefined
}

export type SearchWords = Partial<Record<keyof Query<'searchRequest'>, string>>

const ID_KEY = Buffer.alloc(32, 'fake')
const SEARCH_LIFE_MS = 24 * 3_600_000
const BIGGEST_PAGE = 100

export function createTourvisorWorld({
  clock,
  searchSpeed,
  pictures,
}: TourvisorWorldOptions): TourvisorWorld {
  const world = createWorld({
    clock,
    idKey: ID_KEY,
    pictureBase: pictures,
    searchSpeed,
    reuseSearchMs: 0,
  })
  const tours = openDemoTours(world)
  const searches = new Map<string, { requestid: string; startedAt: number }>()
  const ownIds = new Map<string, string>()
  let lastSearch = 1_000_000_000

  const alive = (search: string) => {
    const run = searches.get(search)
    return run && clock() - run.startedAt < SEARCH_LIFE_MS ? run : undefined
  }
  const page = async (requestid: string, number: number) => {
    const query = { requestid, page: number, onpage: BIGGEST_PAGE, type: 'result' } as const
    return (await tours.searchResult(query)).result.hotel.map(hotelAtOperators)
  }

  return {
    tours,
    hotels: (country) => world.catalogue.inCountry(country),
    card: (hotelcode) => world.catalogue.find(Number(hotelcode)),
    async start(words) {
      const { requestid } = await tours.searchRequest(v.parse(SearchRequestQuery, words))
      lastSearch += 1
      searches.set(String(lastSearch), { requestid, startedAt: clock() })
      return lastSearch
    },
    async status(search) {
      const run = alive(search)
      if (!run) return undefined
      const query = { requestid: run.requestid, page: 1, onpage: 1, type: 'status' } as const
      return (await tours.searchResult(query)).status
    },
    async found(search, from, size) {
      const run = alive(search)
      if (!run || size < 1) return []
      const first = Math.floor(from / BIGGEST_PAGE)
      const last = Math.floor((from + size - 1) / BIGGEST_PAGE)
      const hotels: FoundHotel[] = []
      for (let number = first; number <= last; number += 1)
        hotels.push(...(await page(run.requestid, number + 1)))
      return hotels.slice(from - first * BIGGEST_PAGE, from - first * BIGGEST_PAGE + size)
    },
    async continue(search) {
      const run = alive(search)
      if (!run) return
      const { requestid } = await tours.searchContinue({ requestid: run.requestid })
      if (requestid !== null) run.requestid = requestid
    },
    forget: (search) => void searches.delete(search),
    sold(tourid) {
      const id = extractDigits(tourid)
      ownIds.set(id, tourid)
      return id
    },
    own: (tourid) => ownIds.get(tourid),
  }
}

function extractDigits(tourid: string): string {
  const hash = createHash('sha256').update(tourid).digest().readBigUInt64BE()
  return String(10_000_000_000_000n + (hash % 90_000_000_000_000n))
}

import { LRUCache } from 'lru-cache'
import type { Clock } from '#shared/domain/time/clock.ts'
import type { FoundHotel, SearchStatus } from '#shared/contract/search.ts'
import { HOTELS_PER_PAGE } from '#shared/domain/constants.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { mapInSlices } from '../../../process/slices.ts'
import type { TourSearch } from '../../tour-search.ts'
import type { LearnedPayments } from '../metering/learned-payments.ts'
import type { SharingTools } from '../metering/shared-answer.ts'
import { hasFailed, lostSearch, refusing } from '../metering/refusals.ts'
import { toHour, writeTourId } from '../tour/tour-id.ts'
import { readAskedTrip } from './asked-trip.ts'
import { exactly, withinPrice, withinTrip } from './own-filters.ts'
import { MOST_PORTIONS, readRequestId, writeRequestId, type SearchKey } from './request-id.ts'
import { canWait, EQUAL_MS, tripKey, type Searches, type StartedSearch } from './searches.ts'
import type { SearchSnapshot, Snapshots } from './snapshots.ts'
import type { WiderSearches } from './wider-searches.ts'

export interface SearchCallParts {
  searches: Searches
  snapshots: Snapshots
  pause: SharingTools['pause']
  widerSearches: Pick<WiderSearches, 'of'>
  payments: Omit<LearnedPayments, 'learn'>
  clock: Clock
  idKey: Uint8Array
}

const BIGGEST_PAGE = 100
/** A search lives about a day: `src/shared/domain/README.md`, "Ids and their lives". */
const LIFE_S = 86_400
const MOST_RENEWED = 500

type SearchCalls = Pick<TourSearch, 'searchRequest' | 'searchResult' | 'searchContinue' | 'knownSearch'>

/** Serves search, its result and its continuation, as in the contract. */
export function createSearchCalls(parts: SearchCallParts): SearchCalls {
  const { searches, widerSearches, clock } = parts
  const current = createRenewals(parts)
  const sign = createSigning(parts)
  const open = (requestid: string): SearchKey => {
    const run = readRequestId(requestid, parts.idKey)
    // An expired id would start a search without a waiting visitor.
    if (!run || clock() / 1000 - run.startedAt > LIFE_S) throw lostSearch()
    return run
  }
  const answer = ({ run, snapshot }: { run: SearchKey; snapshot: SearchSnapshot }) => {
    const narrow = run.isWide ? withinTrip : exactly
    const hotels = withinPrice(narrow(snapshot.hotels, run.trip), run.price)
    return { hotels, status: toStatus(snapshot, hotels, clock() / 1000 - run.startedAt) }
  }
  return {
    async knownSearch(raw) {
      const asked = readAskedTrip(raw, todayAt(clock()))
      const started = (await widerSearches.of(asked.trip)) ?? (await searches.shared(asked.trip))
      const until = started ? started.startedAt * 1000 + EQUAL_MS : 0
      if (!started || until <= clock()) return undefined
      const run = { ...asked, portion: 1, ...started }
      const snapshot = await parts.snapshots.whole(run)
      if (!snapshot) return undefined
      const { status, hotels } = answer({ run, snapshot })
      const requestid = writeRequestId(run, parts.idKey)
      const hotel = await mapInSlices(hotels, (one) => sign(one, run))
      return { requestid, until, status, result: { hotel } }
    },

    async searchRequest(raw, visitor = '') {
      const asked = readAskedTrip(raw, todayAt(clock()))
      const wider = await widerSearches.of(asked.trip)
      const started = wider ?? (await refusing(searches.begin(asked.trip, visitor)))
      return { requestid: writeRequestId({ ...asked, portion: 1, ...started }, parts.idKey) }
    },

    async searchResult({ requestid, page, onpage, type }) {
      const { run, snapshot } = await refusing(current(open(requestid)))
      const { status, hotels } = answer({ run, snapshot })
      const size = onpage > 0 ? Math.min(BIGGEST_PAGE, Math.floor(onpage)) : HOTELS_PER_PAGE
      const from = (Math.max(1, Math.floor(page)) - 1) * size
      const shown = type === 'status' ? [] : hotels.slice(from, from + size)
      return { status, result: { hotel: shown.map((hotel) => sign(hotel, run)) } }
    },

    async searchContinue({ requestid }, visitor = '') {
      const asked = open(requestid)
      if (asked.portion >= MOST_PORTIONS) return { requestid: null, page: asked.portion }
      const { run } = await refusing(current(asked))
      await refusing(searches.continue(run.search, run.portion, visitor))
      const next = { ...run, portion: run.portion + 1 }
      return { requestid: writeRequestId(next, parts.idKey), page: next.portion }
    },
  }
}

/** Returns what a run's search has found. Starts a search that the source has forgotten again, once. */
function createRenewals({ searches, snapshots, pause }: Omit<SearchCallParts, 'widerSearches'>) {
  const renewed = new LRUCache<string, StartedSearch>({ max: MOST_RENEWED })
  const lookLong = createLongLook(snapshots, pause)

  const toId = ({ search, trip }: SearchKey) => `${search}:${tripKey(trip)}`

  const look = async (run: SearchKey) => ({ run, snapshot: await lookLong(run) })

  const renew = async (run: SearchKey): Promise<SearchKey> => {
    const started = await searches.renew(run.search, run.trip)
    renewed.set(toId(run), started)
    return { ...run, ...started, portion: 1 }
  }

  return async (run: SearchKey) => {
    const substituteSearch = renewed.get(toId(run))
    try {
      return await look(substituteSearch ? { ...run, ...substituteSearch, portion: 1 } : run)
    } catch (error) {
      if (!hasFailed(error, 'gone')) throw error
    }
    try {
      return await look(await renew(run))
    } catch (error) {
      if (hasFailed(error, 'gone')) throw lostSearch()
      if (!canWait(error)) throw error
      const snapshot = await snapshots.older(run)
      // The client starts a lost search again, and that call then reports the reason.
      if (!snapshot) throw lostSearch()
      return { run, snapshot }
    }
  }
}

/**
 * Returns the status of the search, counted over hotels that pass the filters; `age` is seconds since its
 * start.
 */
function toStatus(
  { status, isWhole }: SearchSnapshot,
  hotels: readonly FoundHotel[],
  age: number,
): SearchStatus {
  const toursfound = hotels.reduce((sum, { tours }) => sum + tours.tour.length, 0)
  return {
    state: isWhole ? (hotels.length === 0 ? 'no search results' : 'finished') : 'searching',
    progress: isWhole ? 100 : Math.max(0, Math.min(99, Math.floor(status.progress))),
    hotelsfound: hotels.length,
    toursfound,
    minprice: hotels[0]?.price ?? null,
    timepassed: isWhole ? Math.max(status.timepassed, Math.floor(age)) : status.timepassed,
    operators: status.operators,
  }
}

/**
 * Replaces the source's tour ids by signed ones and estimates mandatory payments, once for all visitors of the
 * same snapshot and of the same known payments.
 */
function createSigning({ idKey, payments }: Pick<SearchCallParts, 'idKey' | 'payments'>) {
  const signed = new WeakMap<FoundHotel, { own: FoundHotel; seen: unknown }>()
  return (hotel: FoundHotel, { startedAt, trip }: SearchKey): FoundHotel => {
    const seen = payments.seenIn(trip.country)
    const known = signed.get(hotel)
    if (known?.seen === seen) return known.own
    const issuedHour = toHour(startedAt * 1000)
    const people = trip.adults + trip.children.length
    const tour = hotel.tours.tour
      .map((one) => ({
        ...one,
        ...payments.estimate(trip.country, { nights: one.nights, people, visa: one.visa }),
        tourid: writeTourId({ tour: one.tourid, issuedHour }, idKey),
      }))
      .toSorted((a, b) => a.price - b.price)
    const own = { ...hotel, tours: { tour } }
    signed.set(hotel, { own, seen })
    return own
  }
}

/** Longest delay of a response, milliseconds, so that progress stays visible. */
const LONGEST_MS = 2_000
/** Shortest poll interval of a failing source, milliseconds. */
const LEAST_MS = 400

/**
 * Waits for the first hotels of a search. Without the wait, the client would get an empty response and
 * return only after its own interval.
 */
function createLongLook(snapshots: Pick<Snapshots, 'of' | 'dueIn'>, pause: SharingTools['pause']) {
  return async (run: SearchKey): Promise<SearchSnapshot> => {
    for (let waited = 0; ;) {
      const snapshot = await snapshots.of(run)
      if (snapshot.isWhole || snapshot.hotels.length > 0) return snapshot
      const waitMs = Math.max(LEAST_MS, snapshots.dueIn(run, snapshot))
      waited += waitMs
      if (waited > LONGEST_MS) return snapshot
      await pause(waitMs)
    }
  }
}

import type { Clock } from '#shared/domain/time/clock.ts'
import type { FoundHotel, SearchStatus, Tour } from '#shared/contract/search.ts'
import { HOTELS_PER_PAGE } from '#shared/domain/constants.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { mapInSlices } from '../../../process/slices.ts'
import type { TourSearch } from '../../tour-search.ts'
import type { LearnedPayments } from '../metering/learned-payments.ts'
import type { SharingTools } from '../metering/shared-answer.ts'
import { lostSearch, refusing } from '../metering/refusals.ts'
import { toHour, writeTourId } from '../tour/tour-id.ts'
import { readAskedTrip, type PriceRange } from './asked-trip.ts'
import { MOST_PORTIONS, readRequestId, writeRequestId, type SearchKey } from './request-id.ts'
import { EQUAL_MS, type Searches } from './searches.ts'
import type { SearchSnapshot, Snapshots } from './snapshots.ts'
import type { WiderSearches } from './wider-searches.ts'
import type { Trip } from '../gateway.ts'

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

type SearchCalls = Pick<TourSearch, 'searchRequest' | 'searchResult' | 'searchContinue' | 'knownSearch'>

/** Serves search, its result and its continuation, as in the contract. */
export function createSearchCalls(parts: SearchCallParts): SearchCalls {
  const { searches, snapshots, widerSearches, clock } = parts
  const lookLong = createLongLook(snapshots, parts.pause)
  const sign = createSigning(parts)
  const open = (requestid: string): SearchKey => {
    const run = readRequestId(requestid, parts.idKey)
    if (!run || clock() / 1000 - run.startedAt > LIFE_S) throw lostSearch()
    return run
  }
  const answer = (run: SearchKey, snapshot: SearchSnapshot) => {
    const hotels = withinPrice(withinTrip(snapshot.hotels, run.trip), run.price)
    return { hotels, status: toStatus(snapshot, hotels, clock() / 1000 - run.startedAt) }
  }
  return {
    async knownSearch(raw) {
      const asked = readAskedTrip(raw, todayAt(clock()))
      const started = (await widerSearches.of(asked.trip)) ?? (await searches.shared(asked.trip))
      const until = started ? started.startedAt * 1000 + EQUAL_MS : 0
      if (!started || until <= clock()) return undefined
      const run = { ...asked, portion: 1, ...started }
      const snapshot = await snapshots.whole(run)
      if (!snapshot) return undefined
      const { status, hotels } = answer(run, snapshot)
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
      const run = open(requestid)
      const { status, hotels } = answer(run, await refusing(lookLong(run)))
      const size = onpage > 0 ? Math.min(BIGGEST_PAGE, Math.floor(onpage)) : HOTELS_PER_PAGE
      const from = (Math.max(1, Math.floor(page)) - 1) * size
      const shown = type === 'status' ? [] : hotels.slice(from, from + size)
      return { status, result: { hotel: shown.map((hotel) => sign(hotel, run)) } }
    },

    async searchContinue({ requestid }, visitor = '') {
      const run = open(requestid)
      if (run.portion >= MOST_PORTIONS) return { requestid: null, page: run.portion }
      await refusing(searches.continue(run.search, run.portion, visitor))
      const next = { ...run, portion: run.portion + 1 }
      return { requestid: writeRequestId(next, parts.idKey), page: next.portion }
    },
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

/**
 * Returns hotels with a tour within the price, sorted by their cheapest one. Tours outside it are
 * dropped.
 */
function withinPrice(hotels: readonly FoundHotel[], price: PriceRange): FoundHotel[] {
  if (price.from === 0 && price.to === 0) return [...hotels]
  const isWithin = (tour: Tour) => tour.price >= price.from && (price.to === 0 || tour.price <= price.to)
  return withTours(hotels, isWithin)
}

/**
 * Keeps only the exact stars and meal if better ones were not asked for, because the source has no exact
 * match. Of a wider search keeps only the requested hotels.
 */
function withinTrip(hotels: readonly FoundHotel[], trip: Trip): FoundHotel[] {
  const { stars, starsBetter, meal, mealBetter } = trip
  const isExactStars = stars > 0 && !starsBetter
  const isExactMeal = meal > 0 && !mealBetter
  const fitting = hotels.filter(
    ({ hotelstars, hotelcode }) =>
      (!isExactStars || hotelstars === stars) &&
      (trip.hotels.length === 0 || trip.hotels.includes(hotelcode)),
  )
  return isExactMeal ? withTours(fitting, ({ mealcode }) => Number(mealcode) === meal) : fitting
}

function withTours(hotels: readonly FoundHotel[], isWanted: (tour: Tour) => boolean): FoundHotel[] {
  return hotels
    .flatMap((hotel) => {
      const tour = hotel.tours.tour.filter(isWanted)
      const [cheapest] = tour.map(({ price }) => price).toSorted((a, b) => a - b)
      return cheapest === undefined ? [] : [{ ...hotel, price: cheapest, tours: { tour } }]
    })
    .toSorted((a, b) => a.price - b.price)
}

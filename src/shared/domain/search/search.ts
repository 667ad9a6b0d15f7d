import type { FoundHotel, SearchResult, SearchStatus } from '#shared/contract/search.ts'

/**
 * One run of a search as it grows. Events come from the poller; the reducer is pure, so a portion that arrives late,
 * twice or backwards can be tested without a clock.
 */
export interface SearchProgress {
  phase: 'searching' | 'paused' | 'finished' | 'failed'
  requestId: string | undefined
  /** Found so far, merged by hotel code, cheapest first. */
  hotels: FoundHotel[]
  /** Codes of the hotels that the document already shows, in their order; unset for a list of the browser. */
  pinned?: readonly string[]
  /** When operators named the prices of an earlier visit's list, ms; unset for what this run has found. */
  storedAt?: number
  /** Percent, never falling. */
  progress: number
  hotelsFound: number
  toursFound: number
  operators: SearchStatus['operators']
  /** Seconds since operators were asked, as the last answer said: how old the prices are. */
  age: number
  /** How many times operators were asked for more, 0 at first. */
  portions: number
  /** Hotels known when the last portion was asked for. */
  hotelsBefore: number
  /** True when asking for more brought nothing new. */
  isExhausted: boolean
  /** The failure as a sentence; undefined when the provider gave none. */
  problem: string | undefined
}

export type SearchEvent =
  | { type: 'request-accepted'; requestId: string }
  | { type: 'page-arrived'; result: SearchResult }
  | { type: 'search-finished' }
  | { type: 'search-paused' }
  | { type: 'search-failed'; problem?: string | undefined }
  | { type: 'more-requested'; requestId: string }

export const searchStart: SearchProgress = {
  phase: 'searching',
  requestId: undefined,
  hotels: [],
  progress: 0,
  hotelsFound: 0,
  toursFound: 0,
  operators: [],
  age: 0,
  portions: 0,
  hotelsBefore: 0,
  isExhausted: false,
  problem: undefined,
}

export function reduceSearch(state: SearchProgress, event: SearchEvent): SearchProgress {
  switch (event.type) {
    case 'request-accepted': {
      // The hotels of a document belong to the search that it names: its tours may be sold by now.
      const isOfDocument = state.pinned !== undefined && state.requestId !== event.requestId
      const isAnother = isOfDocument || state.storedAt !== undefined
      const known = isAnother ? searchStart : state
      return { ...known, phase: 'searching', requestId: event.requestId, problem: undefined }
    }
    case 'page-arrived':
      return withPage(state, event.result)
    case 'search-finished':
      return {
        ...state,
        phase: 'finished',
        progress: 100,
        hotelsFound: state.hotels.length,
        isExhausted: state.portions > 0 && state.hotels.length === state.hotelsBefore,
      }
    case 'search-paused':
      return state.phase === 'searching' ? { ...state, phase: 'paused' } : state
    case 'search-failed':
      return { ...state, phase: 'failed', problem: event.problem }
    case 'more-requested':
      return {
        ...state,
        phase: 'searching',
        requestId: event.requestId,
        progress: 0,
        portions: state.portions + 1,
        hotelsBefore: state.hotels.length,
      }
  }
}

/** Hotels of both lists by code with all their tours, sorted by their cheapest tour. */
export function mergeHotels(known: FoundHotel[], arrived: FoundHotel[]): FoundHotel[] {
  if (arrived.length === 0) return known
  const byCode = new Map(known.map((hotel) => [hotel.hotelcode, hotel]))
  let hasChanged = false
  for (const hotel of arrived) {
    // A hotel without tours cannot be chosen: it would be counted and never shown.
    if (hotel.tours.tour.length === 0) continue
    const merged = mergeHotel(byCode.get(hotel.hotelcode), hotel)
    if (merged === byCode.get(hotel.hotelcode)) continue
    byCode.set(hotel.hotelcode, merged)
    hasChanged = true
  }
  return hasChanged ? [...byCode.values()].sort((a, b) => a.price - b.price) : known
}

function mergeHotel(known: FoundHotel | undefined, arrived: FoundHotel): FoundHotel {
  const tours = new Map((known?.tours.tour ?? []).map((tour) => [tour.tourid, tour]))
  const countBefore = tours.size
  for (const tour of arrived.tours.tour) if (!tours.has(tour.tourid)) tours.set(tour.tourid, tour)
  if (known && tours.size === countBefore) return known
  const sorted = [...tours.values()].sort((a, b) => a.price - b.price)
  return { ...arrived, price: sorted[0]?.price ?? arrived.price, tours: { tour: sorted } }
}

/** Returns the same state for a page that brings nothing new: all pages are read again at the end. */
function withPage(state: SearchProgress, { status, result }: SearchResult): SearchProgress {
  const hotels = mergeHotels(state.hotels, result.hotel)
  const next: SearchProgress = {
    ...state,
    hotels,
    progress: Math.min(100, Math.max(state.progress, status.progress)),
    hotelsFound: Math.max(state.hotelsFound, status.hotelsfound, hotels.length),
    toursFound: Math.max(state.toursFound, status.toursfound),
    operators: newerOperators(state.operators, status.operators),
    age: status.timepassed,
  }
  return (Object.keys(next) as (keyof SearchProgress)[]).every((name) => next[name] === state[name])
    ? state
    : next
}

function newerOperators(
  known: SearchProgress['operators'],
  arrived: SearchProgress['operators'],
): SearchProgress['operators'] {
  return arrived.length === 0 || JSON.stringify(arrived) === JSON.stringify(known) ? known : arrived
}

export function isRunning({ phase }: SearchProgress): boolean {
  return phase === 'searching' || phase === 'paused'
}

export function countAnswered(operators: SearchProgress['operators']): number {
  return operators.filter(({ state }) => state !== 'pending').length
}

/** Most operators have answered: what the others add seldom changes the first cards. */
const MOST_SHARE = 0.6

/** True once the first cards may stay: most operators have answered, and every page of their answer has been read. */
export function isOrderDue({ operators, hotels, hotelsFound }: SearchProgress): boolean {
  const isWhole = hotels.length >= hotelsFound
  return isWhole && operators.length > 0 && countAnswered(operators) / operators.length >= MOST_SHARE
}

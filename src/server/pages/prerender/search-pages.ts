import { LRUCache } from 'lru-cache'
import type { SearchResult } from '#shared/contract/search.ts'
import type { KnownAnswer, RenderedPage } from '#shared/contract/rendered-page.ts'
import { applyFilters, DEFAULT_SORT, noFilters } from '#shared/domain/search/filters.ts'
import { mergeHotels, searchStart, type SearchProgress } from '#shared/domain/search/search.ts'
import {
  queryToCall,
  queryFromParams,
  queryToParams,
  type TourQuery,
} from '#shared/domain/search/tour-query.ts'
import { todayAt, type Day } from '#shared/domain/time/day.ts'
import { makeReady, type PrerenderedPage } from './ready-page.ts'
import type { RenderQueue } from './render-queue.ts'
import { removeUnread } from '#shared/routes/public-page.ts'
import { routes } from '#shared/routes/table.ts'

interface SearchPageAddress {
  /** Its parameters in one order: equal for equal addresses. */
  search: string
  query: TourQuery
}

/** The longest address that the site writes has about 200 characters. */
const MAX_LENGTH = 400

/**
 * Reads the parameters of `/tours`. Undefined unless each is a parameter of a search, named once and written as
 * the site writes it: everything else is left to the browser, which corrects it or filters by it.
 */
function readSearchPageAddress(raw: string, today: Day): SearchPageAddress | undefined {
  const search = removeUnread(routes.tours.path, raw)
  if (search.length > MAX_LENGTH) return undefined
  const params = new URLSearchParams(search)
  const { query, notices, isExplicit } = queryFromParams(params, today)
  // The names of chosen hotels need the guidebook of a country, which is larger than the page.
  if (!isExplicit || notices.length > 0 || query.hotels.length > 0) return undefined
  const written = queryToParams(query)
  // A parameter that is left out would mean another day tomorrow.
  const isCanonical =
    params.size === written.size && [...written].every(([name, value]) => params.get(name) === value)
  return isCanonical ? { search, query } : undefined
}

/** Prerendered results of searches that the embedded provider has just answered. */
export interface SearchPages {
  /**
   * Returns the page of an address with these parameters if it is ready. Otherwise undefined at once; the page is
   * then rendered for the next visitor if its results are known.
   */
  find: (search: string, visitor: string) => PrerenderedPage | undefined
  /** Drops all pages. */
  forget: () => void
}

/**
 * Returns the complete result of a search that an equal one would share until then; undefined for any other. Must
 * not start a search.
 */
export type FindKnownSearch = (
  call: Record<string, string>,
) => Promise<(SearchResult & { requestid: string; until: number }) | undefined>

interface SearchPageParts {
  findKnown: FindKnownSearch
  render: (known: KnownAnswer) => Promise<RenderedPage | undefined>
  html: (page: RenderedPage) => string
  queue: RenderQueue
  clock: () => number
  onFailure: (error: unknown) => void
}

interface KeptPage {
  /** Undefined if it could not be rendered. */
  page: PrerenderedPage | undefined
}

/** Cards in the document: the first view of a phone and what a quick thumb reaches before the code runs. */
const CARDS = 8
/** Prices change, so a page lives no longer, milliseconds. */
const MAX_AGE_MS = 3 * 60_000
/** Pages of about 200 kB each. The longest unvisited is dropped first. */
const MOST_PAGES = 60
/** A page that could not be rendered is not tried again sooner, milliseconds. */
const FAILED_FOR_MS = 30_000
/** No visitor waits for these pages, so only an almost empty queue takes them. */
const LONGEST_LINE = 3

export function createSearchPages(parts: SearchPageParts): SearchPages {
  const { findKnown, render, html, queue, clock, onFailure } = parts
  const kept = new LRUCache<string, KeptPage>({ max: MOST_PAGES, perf: { now: clock }, ttlResolution: 0 })
  let generation = 0

  const keep = (search: string, page: PrerenderedPage | undefined, ttl: number) => {
    if (ttl > 0) kept.set(search, { page }, { ttl })
    return page
  }

  const make = async (address: NonNullable<ReturnType<typeof readSearchPageAddress>>) => {
    const { search, query } = address
    const begunIn = generation
    try {
      const call = queryToCall(query)
      const found = await findKnown(call)
      const progress = found && toProgress(found)
      if (!found || !progress) return undefined
      const callKey = new URLSearchParams(call).toString()
      const rendered = await render({ search, queryKey: ['search', callKey], data: progress })
      if (begunIn !== generation) return undefined
      if (!rendered?.isWhole) return keep(search, undefined, FAILED_FOR_MS)
      const ttl = Math.min(found.until - clock(), MAX_AGE_MS)
      return keep(search, makeReady(html(rendered), rendered, 'fast'), ttl)
    } catch (error) {
      onFailure(error)
      return keep(search, undefined, FAILED_FOR_MS)
    }
  }

  return {
    find(raw, visitor) {
      const address = readSearchPageAddress(raw, todayAt(clock()))
      if (!address) return undefined
      const known = kept.get(address.search)
      if (known) return known.page
      void queue(`/tours?${address.search}`, visitor, () => make(address), LONGEST_LINE)
      return undefined
    },
    forget() {
      generation++
      kept.clear()
    },
  }
}

/** The search as the visitor's browser continues it: the first cards of the default order and all counts. */
function toProgress({ requestid, status, result }: Awaited<ReturnType<FindKnownSearch>> & object) {
  const best = applyFilters(mergeHotels([], result.hotel), noFilters, DEFAULT_SORT).slice(0, CARDS)
  if (status.state !== 'finished' || best.length === 0) return undefined
  const progress: SearchProgress = {
    ...searchStart,
    requestId: requestid,
    hotels: mergeHotels([], best),
    pinned: best.map(({ hotelcode }) => hotelcode),
    progress: status.progress,
    hotelsFound: status.hotelsfound,
    toursFound: status.toursfound,
    operators: status.operators,
    age: status.timepassed,
  }
  return progress
}

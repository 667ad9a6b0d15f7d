import { LRUCache } from 'lru-cache'
import { searchRequest } from '#shared/contract/endpoints/search.ts'
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
import { escapeHtml } from '#shared/domain/text/escape-html.ts'
import { todayAt, type Day } from '#shared/domain/time/day.ts'
import { BASE_PATH } from '../../http/mount-table.ts'
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

/** Prerendered results of searches that the embedded provider has just answered, and pages that begin a search. */
export interface SearchPages {
  /**
   * Returns the page of an address with these parameters if it is ready; if its results are known, it is rendered for
   * the next visitor. For a visit it returns the page without results, which begins the search, unless that takes
   * longer than a visitor may wait. Otherwise undefined.
   */
  find: (search: string, visitor: string, isVisit: boolean) => Promise<PrerenderedPage | undefined>
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
/** Visitors wait for these pages or do not need them, so only an almost empty queue takes them. */
const LONGEST_LINE = 3
/** Then the common document is faster, milliseconds. */
const BEGIN_WITHIN_MS = 150

export function createSearchPages(parts: SearchPageParts): SearchPages {
  const { findKnown, render, html, queue, clock, onFailure } = parts
  const openCache = () =>
    new LRUCache<string, KeptPage>({ max: MOST_PAGES, perf: { now: clock }, ttlResolution: 0 })
  const [results, beginnings] = [openCache(), openCache()]
  let generation = 0

  /** Renders the page of a search so far; undefined if there is nothing to render. */
  const make = async (
    cache: ReturnType<typeof openCache>,
    { search, query }: SearchPageAddress,
    findProgress: (call: Record<string, string>) => Promise<Progress | undefined> | Progress,
  ) => {
    const begunIn = generation
    const keep = (page: PrerenderedPage | undefined, ttl: number) => {
      if (ttl > 0) cache.set(search, { page }, { ttl })
      return page
    }
    try {
      const call = queryToCall(query)
      const found = await findProgress(call)
      if (!found) return undefined
      const callKey = new URLSearchParams(call).toString()
      const rendered = await render({ search, queryKey: ['search', callKey], data: found.progress })
      if (begunIn !== generation) return undefined
      if (!rendered?.isWhole) return keep(undefined, FAILED_FOR_MS)
      const page = found.progress.requestId === undefined ? beginSearch(rendered, callKey) : rendered
      const ttl = Math.min(found.until - clock(), MAX_AGE_MS)
      return keep(makeReady(html(page), page, 'fast'), ttl)
    } catch (error) {
      onFailure(error)
      return keep(undefined, FAILED_FOR_MS)
    }
  }
  const makeResults = (address: SearchPageAddress) =>
    make(results, address, async (call) => {
      const found = await findKnown(call)
      const progress = found && toProgress(found)
      return progress && { progress, until: found.until }
    })
  const makeBeginning = (address: SearchPageAddress) =>
    make(beginnings, address, () => ({ progress: searchStart, until: Infinity }))

  return {
    async find(raw, visitor, isVisit) {
      const address = readSearchPageAddress(raw, todayAt(clock()))
      if (!address) return undefined
      const page = `/tours?${address.search}`
      const known = results.get(address.search)
      if (known?.page) return known.page
      const begun = isVisit ? beginnings.get(address.search) : undefined
      const beginning =
        isVisit && !begun
          ? queue(`${page} begins`, visitor, () => makeBeginning(address), LONGEST_LINE)
          : undefined
      if (!known) void queue(page, visitor, () => makeResults(address), LONGEST_LINE)
      return begun ? begun.page : beginning && within(beginning, BEGIN_WITHIN_MS)
    },
    forget() {
      generation++
      results.clear()
      beginnings.clear()
    },
  }
}

interface Progress {
  progress: SearchProgress
  /** Until when an equal search shares it, milliseconds since 1970. */
  until: number
}

/** The browser begins the search while it loads the code; the app's own call then finds the answer there. */
function beginSearch(page: RenderedPage, callKey: string): RenderedPage {
  const address = escapeHtml(`${BASE_PATH}${searchRequest.path}?${callKey}`)
  const link = `<link rel="preload" as="fetch" crossorigin="anonymous" href="${address}">`
  return { ...page, head: page.head + link }
}

async function within<T>(made: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, ms)))
  return Promise.race([made, late]).finally(() => clearTimeout(timer))
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

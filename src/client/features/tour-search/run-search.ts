import * as searchCalls from '#shared/contract/endpoints/search.ts'
import { problemText, readErrorStatus } from '#client/api/api-error.ts'
import type { Api } from '#client/api/api.ts'
import { HOTELS_PER_PAGE } from '#shared/domain/constants.ts'
import type { SearchEvent } from '#shared/domain/search/search.ts'

export interface SearchRun {
  api: Api
  /** Parameters of `/search/request`. */
  call: Record<string, string>
  /** A search to resume; undefined starts a new one. */
  requestId: string | undefined
  /** True for a search that began long ago: it is polled at once. */
  isDue?: boolean
  signal: AbortSignal
  emit: (event: SearchEvent) => void
  /** Resolves after `ms`, or at once when aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

/**
 * Poll intervals common in the industry: short at first, longer later, with a time limit.
 * `src/shared/domain/README.md`, "Parties and searches".
 */
const FIRST_POLL_MS = 700
const POLL_MS = 1500
const SLOW_POLL_MS = 3000
const SLOW_AFTER_MS = 20_000
const GIVE_UP_AFTER_MS = 60_000
const FAILURES_ALLOWED = 2
/** A response this slow means the provider long-polls: poll again at once. */
const HELD_MS = 1000
const AFTER_HELD_MS = 100

/**
 * Runs a search to its end, one request in flight at a time. Never rejects: results and failures are
 * events.
 */
export async function runSearch(run: SearchRun): Promise<void> {
  const requestId = await requestSearch(run)
  if (requestId === undefined) return
  let failures = 0
  let pagesRead = 1
  let waited = 0
  let wasHeld = false
  let { isDue } = run
  while (!run.signal.aborted) {
    const pause = wasHeld ? AFTER_HELD_MS : pauseAfter(waited, run.call)
    if (!isDue) {
      await run.wait(pause, run.signal)
      waited += pause
    }
    isDue = false
    if (run.signal.aborted) break
    const askedAt = performance.now()
    const first = await readPage(run, requestId, 1)
    if (run.signal.aborted) break
    const took = performance.now() - askedAt
    wasHeld = took > HELD_MS && typeof first === 'object' && first.status.hotelsfound === 0
    if (wasHeld) waited += took
    if (first === 'failed') {
      failures += 1
      if (failures > FAILURES_ALLOWED) return restart(run)
      continue
    }
    if (first === 'lost') return restart(run)
    failures = 0
    const isOver =
      first.status.state !== 'searching' || first.status.progress >= 100 || waited > GIVE_UP_AFTER_MS
    const pages = Math.ceil(first.status.hotelsfound / HOTELS_PER_PAGE)
    // Pages shift while results arrive, so all are read again at the end; before that only new ones.
    let areAllRead = true
    for (let page = isOver ? 2 : pagesRead + 1; page <= pages && !run.signal.aborted; page += 1) {
      if (typeof (await readPage(run, requestId, page)) === 'string') areAllRead = false
    }
    pagesRead = Math.max(pagesRead, pages)
    // No end and no results means nothing was searched.
    const { status, result } = first
    const isFound = status.hotelsfound > 0 || result.hotel.length > 0
    const isSilent = status.state === 'searching' && status.progress < 100 && !isFound
    if (isOver && !run.signal.aborted)
      return run.emit({ type: areAllRead && !isSilent ? 'search-finished' : 'search-failed' })
  }
  run.emit({ type: 'search-paused' })
}

function pauseAfter(waited: number, call: Record<string, string>): number {
  if (waited === 0) return Math.max(1, FIRST_POLL_MS - readHeadStart(call))
  return waited > SLOW_AFTER_MS ? SLOW_POLL_MS : POLL_MS
}

/** How long ago the document itself began this search (src/server/pages/prerender/search-pages.ts), ms. */
function readHeadStart(call: Record<string, string>): number {
  const address = `${searchCalls.searchRequest.path}?${new URLSearchParams(call).toString()}`
  const begun = performance.getEntriesByType('resource').find(({ name }) => name.endsWith(address))
  return begun ? performance.now() - begun.startTime : 0
}

async function requestSearch(run: SearchRun): Promise<string | undefined> {
  if (run.requestId !== undefined) return run.requestId
  try {
    const ticket = await run.api.call(searchCalls.searchRequest, { query: run.call, signal: run.signal })
    if (ticket !== false) {
      run.emit({ type: 'request-accepted', requestId: ticket.requestid })
      return ticket.requestid
    }
    run.emit({ type: 'search-failed' })
  } catch (error) {
    if (run.signal.aborted) run.emit({ type: 'search-paused' })
    else run.emit({ type: 'search-failed', problem: refusalText(error) })
  }
  return undefined
}

async function readPage(run: SearchRun, requestid: string, page: number) {
  try {
    const query = { requestid, page: String(page), onpage: String(HOTELS_PER_PAGE), type: 'result' }
    const result = await run.api.call(searchCalls.searchResult, { query, signal: run.signal })
    if (result === false) return 'failed'
    if (!run.signal.aborted) run.emit({ type: 'page-arrived', result })
    return result
  } catch (error) {
    return readErrorStatus(error) === 404 ? 'lost' : 'failed'
  }
}

/** The provider's objection to the search itself; undefined for an unavailable provider. */
function refusalText(error: unknown): string | undefined {
  const status = readErrorStatus(error)
  return status >= 400 && status < 500 ? problemText(error) : undefined
}

/** A resumed search may have expired: start it again, once. */
function restart(run: SearchRun): Promise<void> | void {
  if (run.requestId === undefined) return run.emit({ type: 'search-failed' })
  return runSearch({ ...run, requestId: undefined })
}

/** `setTimeout` that ends early when aborted. */
export function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, ms)
    signal.addEventListener('abort', finish)
  })
}

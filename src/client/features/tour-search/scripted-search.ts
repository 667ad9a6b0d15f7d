import { ApiError } from '#client/api/api-error.ts'
import type { Api } from '#client/api/api.ts'
import type { Endpoint } from '#shared/contract/endpoints/endpoint.ts'
import { SearchResult } from '#shared/contract/search.ts'
import {
  reduceSearch,
  searchStart,
  type SearchEvent,
  type SearchProgress,
} from '#shared/domain/search/search.ts'
import * as v from 'valibot'
import { runSearch } from './run-search.ts'

type Answer = unknown
interface Sent {
  path: string
  query: Record<string, string>
}

/** A poll response: the number found, and the hotels on this page. */
export const page = (state: string, hotelsfound: number, codes: number[] = []): Answer =>
  v.parse(SearchResult, {
    status: { state, hotelsfound, progress: state === 'finished' ? 100 : 10 },
    result: {
      hotel: codes.map((code) => ({
        hotelcode: code,
        hotelname: `H${code}`,
        price: code,
        tours: { tour: [{ tourid: `t${code}`, price: code }] },
      })),
    },
  })
export const goneScene = new ApiError('GET /search/result', 404)
export const brokenScene = new ApiError('GET /search/result', 503)
export const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

interface Scene {
  requestId?: string
  isDue?: boolean
  tickets?: Answer[]
  pages: (query: Record<string, string>, call: number) => Answer
  /** Called on each wait; may abort. */
  onWait?: (waits: number[], abort: () => void) => void
  onCall?: (sent: Sent[], abort: () => void) => void
}

/** Runs a search against a scripted provider without real delays. */
export async function play(scene: Scene) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const events: SearchEvent[] = []
  const sent: Sent[] = []
  const waits: number[] = []
  const tickets = [...(scene.tickets ?? [{ requestid: 'new' }])]
  let inFlight = 0
  let most = 0
  const call = async ({ path }: Endpoint, { query }: { query: Record<string, string> }) => {
    sent.push({ path, query })
    most = Math.max(most, (inFlight += 1))
    await Promise.resolve()
    inFlight -= 1
    scene.onCall?.(sent, abort)
    if (controller.signal.aborted) throw new ApiError('aborted', 0)
    const answer =
      path === '/search/request'
        ? tickets.shift()
        : scene.pages(query, sent.filter((one) => one.path === '/search/result').length)
    if (answer instanceof Error) throw answer
    return answer
  }
  await runSearch({
    api: { call } as unknown as Api,
    call: { country: '4' },
    requestId: scene.requestId,
    isDue: scene.isDue ?? false,
    signal: controller.signal,
    emit: (event) => void events.push(event),
    wait: (ms) => {
      waits.push(ms)
      scene.onWait?.(waits, abort)
      return Promise.resolve()
    },
  })
  const state: SearchProgress = events.reduce(reduceSearch, searchStart)
  const kinds = events.map((event) => event.type)
  return { state, kinds, sent, waits, most, pagesAsked: sent.flatMap(({ query }) => query['page'] ?? []) }
}

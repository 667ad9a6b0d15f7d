import * as searchCalls from '#shared/contract/endpoints/search.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'
import { KEEP_MS, STALE } from './freshness.ts'

/**
 * The tour as checked with its operator. Every check makes a new request: the time of the response is
 * shown.
 */
export const actualTourQuery = (api: Api, tourid: string) =>
  queryOptions({
    queryKey: ['actual-tour', tourid],
    queryFn: ({ signal }) => api.call(searchCalls.actualize, { query: { tourid }, signal }),
    staleTime: STALE.PRICE,
    gcTime: KEEP_MS,
  })

/**
 * Flights and mandatory payments: slow (typically about 12 s) and metered, so only the tour's own page
 * requests them.
 */
export const tourDetailQuery = (api: Api, tourid: string) =>
  queryOptions({
    queryKey: ['tour-detail', tourid],
    queryFn: ({ signal }) =>
      api.call(searchCalls.tourDetail, { query: { tourid }, signal, timeoutMs: 40_000 }),
    staleTime: STALE.PRICE,
    gcTime: KEEP_MS,
  })

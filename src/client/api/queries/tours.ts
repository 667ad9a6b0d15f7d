import * as searchCalls from '#shared/contract/endpoints/search.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'
import { KEEP_MS, STALE } from './freshness.ts'

/** The tour checked with its operator. Every check asks anew: the time of the answer is part of what is shown. */
export const actualTourQuery = (api: Api, tourid: string) =>
  queryOptions({
    queryKey: ['actual-tour', tourid],
    queryFn: ({ signal }) => api.call(searchCalls.actualize, { query: { tourid }, signal }),
    staleTime: STALE.PRICE,
    gcTime: KEEP_MS,
  })

/** Flights and mandatory payments: slow (about 12 s in the field) and metered, so only the tour's own page asks. */
export const tourDetailQuery = (api: Api, tourid: string) =>
  queryOptions({
    queryKey: ['tour-detail', tourid],
    queryFn: ({ signal }) =>
      api.call(searchCalls.tourDetail, { query: { tourid }, signal, timeoutMs: 40_000 }),
    staleTime: STALE.PRICE,
    gcTime: KEEP_MS,
  })

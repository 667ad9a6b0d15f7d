import * as watchesCalls from '#shared/contract/endpoints/watches.ts'
import type { Watch } from '#shared/contract/watch.ts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { statusOf } from '../api-error.ts'
import type { Api } from '../api.ts'
import { STALE } from './freshness.ts'

/** The traveller's watched prices; it fails with 404, 405 or 501 where the provider watches none. */
export const watchesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['own', 'watches'],
    queryFn: ({ signal }) => api.call(watchesCalls.watches, { signal }),
    staleTime: STALE.FIVE_MINUTES,
  })

/** Whether an error says that this provider watches no prices at all. */
export function isUnknownCall(error: unknown): boolean {
  return [404, 405, 501].includes(statusOf(error))
}

/** Confirmed prices of one watch, oldest first. */
export const watchPricesQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['own', 'watch-prices', id],
    queryFn: ({ signal }) => api.call(watchesCalls.watchPrices, { params: { id }, signal }),
    staleTime: STALE.FIVE_MINUTES,
  })

/**
 * Puts a watch as it stands now into the known list, the newest first. A list that is not known, or on its way and
 * perhaps older than the watch, is asked for anew.
 */
export function noteWatch(api: Api, client: QueryClient, watch: Watch): void {
  const { queryKey } = watchesQuery(api)
  const isKnown = client.getQueryData(queryKey) !== undefined && client.isFetching({ queryKey }) === 0
  if (!isKnown) void client.cancelQueries({ queryKey }).then(() => client.invalidateQueries({ queryKey }))
  client.setQueryData(queryKey, (known) => {
    if (!known) return known
    const isListed = known.watches.some(({ id }) => id === watch.id)
    const watches = isListed
      ? known.watches.map((one) => (one.id === watch.id ? watch : one))
      : [watch, ...known.watches]
    return { ...known, watches }
  })
}

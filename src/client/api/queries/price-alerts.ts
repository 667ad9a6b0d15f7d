import * as watchesCalls from '#shared/contract/endpoints/price-alerts.ts'
import type { PriceAlert } from '#shared/contract/price-alert.ts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { readErrorStatus } from '../api-error.ts'
import type { Api } from '../api.ts'
import { STALE } from './freshness.ts'

/** The traveller's price alerts; fails with 404, 405 or 501 if the provider does not support them. */
export const priceAlertsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['own', 'watches'],
    queryFn: ({ signal }) => api.call(watchesCalls.watches, { signal }),
    staleTime: STALE.FIVE_MINUTES,
  })

/** True if the error means that this provider does not support price alerts. */
export function isUnknownCall(error: unknown): boolean {
  return [404, 405, 501].includes(readErrorStatus(error))
}

/** Confirmed prices of one alert, oldest first. */
export const priceAlertPricesQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['own', 'watch-prices', id],
    queryFn: ({ signal }) => api.call(watchesCalls.priceAlertPrices, { params: { id }, signal }),
    staleTime: STALE.FIVE_MINUTES,
  })

/** Where the cache keeps the price that a page showed with its alert, until the first check has another. */
export const toSeenPriceKey = (id: string) => ['own', 'seen-price', id]

/**
 * Puts the current state of an alert into the cached list, newest first. Refetches a list that is
 * missing, or in flight and possibly older than the alert.
 */
export function notePriceAlert(api: Api, client: QueryClient, watch: PriceAlert): void {
  const { queryKey } = priceAlertsQuery(api)
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

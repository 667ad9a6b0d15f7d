import * as directionsCalls from '#shared/contract/endpoints/directions.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Direction } from '#shared/contract/tour.ts'
import { directionForTwo, forTwoPeople } from '#shared/domain/search/hot-tour-search.ts'
import { pickHotTours } from '#shared/domain/tour/hot-order.ts'
import type { Api } from '../api.ts'
import { STALE } from './freshness.ts'

export const hotDirectionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['hot-directions'],
    queryFn: async ({ signal }) => showForTwo(await api.call(directionsCalls.hotDirections, { signal })),
    staleTime: STALE.HOUR,
  })

export const popularHotDirectionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['hot-directions', 'popular'],
    queryFn: async ({ signal }) =>
      showForTwo(await api.call(directionsCalls.popularHotDirections, { signal })),
    staleTime: STALE.HOUR,
  })

/**
 * Hot tours of one direction without the rest of its landing, for lists of several directions.
 * @param most only so many of the best; all tours by default
 */
export const hotToursQuery = (api: Api, url: string, most?: number) =>
  queryOptions({
    queryKey: ['hot-tours', url, most ?? 'all'],
    queryFn: async ({ signal }) => {
      const direction = await api.call(directionsCalls.hotDirection, { query: { url }, signal })
      if (direction === false) return false
      const tours = direction.tours.map(forTwoPeople)
      return most === undefined ? tours : pickHotTours(tours, most)
    },
    staleTime: STALE.HOUR,
  })

/** The provider's hot prices are per person; the storefront has one unit. */
function showForTwo(directions: Direction[] | false): Direction[] | false {
  return directions && directions.map(directionForTwo)
}

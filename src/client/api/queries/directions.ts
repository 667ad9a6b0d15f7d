import * as directionsCalls from '#shared/contract/endpoints/directions.ts'
import { queryOptions } from '@tanstack/react-query'
import { pickHotTours } from '#shared/domain/tour/hot-order.ts'
import type { Api } from '../api.ts'
import { STALE } from './freshness.ts'

export const directionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['directions'],
    queryFn: ({ signal }) => api.call(directionsCalls.directions, { signal }),
    staleTime: STALE.HOUR,
  })

export const popularDirectionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['directions', 'popular'],
    queryFn: ({ signal }) => api.call(directionsCalls.popularDirections, { signal }),
    staleTime: STALE.HOUR,
  })

export const directionQuery = (api: Api, url: string) =>
  queryOptions({
    queryKey: ['direction', url],
    queryFn: ({ signal }) => api.call(directionsCalls.direction, { query: { url }, signal }),
    staleTime: STALE.HOUR,
  })

export const hotDirectionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['hot-directions'],
    queryFn: ({ signal }) => api.call(directionsCalls.hotDirections, { signal }),
    staleTime: STALE.HOUR,
  })

export const popularHotDirectionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['hot-directions', 'popular'],
    queryFn: ({ signal }) => api.call(directionsCalls.popularHotDirections, { signal }),
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
      if (most === undefined || direction === false) return direction && direction.tours
      return pickHotTours(direction.tours, most)
    },
    staleTime: STALE.HOUR,
  })

export const hotDirectionQuery = (api: Api, url: string) =>
  queryOptions({
    queryKey: ['hot-direction', url],
    queryFn: ({ signal }) => api.call(directionsCalls.hotDirection, { query: { url }, signal }),
    staleTime: STALE.HOUR,
  })

import * as directionsCalls from '#shared/contract/endpoints/directions.ts'
import { queryOptions } from '@tanstack/react-query'
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

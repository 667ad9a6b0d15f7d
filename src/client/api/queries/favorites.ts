import * as favoritesCalls from '#shared/contract/endpoints/favorites.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'
import { STALE } from './freshness.ts'

/** Saved hotels according to the provider; `client/features/favorites` applies pending changes on top. */
export const favoritesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['own', 'favorites'],
    queryFn: ({ signal }) => api.call(favoritesCalls.favorites, { signal }),
    staleTime: STALE.FIVE_MINUTES,
  })

import * as favoritesCalls from '#shared/contract/endpoints/favorites.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'
import { STALE } from './freshness.ts'

/** Saved hotels as the provider knows them; hearts not yet sent are laid over them by `client/features/favorites`. */
export const favoritesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['own', 'favorites'],
    queryFn: ({ signal }) => api.call(favoritesCalls.favorites, { signal }),
    staleTime: STALE.FIVE_MINUTES,
  })

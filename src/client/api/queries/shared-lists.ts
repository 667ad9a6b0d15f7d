import * as sharedListsCalls from '#shared/contract/endpoints/shared-lists.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'
import { REFRESHED, STALE } from './freshness.ts'

/** A shared list. It says whether the traveller owns it, so it is removed with the token. */
export const sharedListQuery = (api: Api, set: string) =>
  queryOptions({
    queryKey: ['own', 'shared-set', set],
    queryFn: ({ signal }) => api.call(sharedListsCalls.sharedSet, { params: { set }, signal }),
    ...REFRESHED,
  })

/** The traveller's shared lists; fails with 404, 405 or 501 if the provider does not support them. */
export const ownSharedListsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['own', 'shared-sets'],
    queryFn: ({ signal }) => api.call(sharedListsCalls.ownSets, { signal }),
    staleTime: STALE.FIVE_MINUTES,
  })

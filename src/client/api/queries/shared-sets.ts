import * as sharedListsCalls from '#shared/contract/endpoints/shared-lists.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'
import { REFRESHED, STALE } from './freshness.ts'

/** A set that is voted on. It says whether it is one's own, so that it is forgotten with the traveller. */
export const sharedSetQuery = (api: Api, set: string) =>
  queryOptions({
    queryKey: ['own', 'shared-set', set],
    queryFn: ({ signal }) => api.call(sharedListsCalls.sharedSet, { params: { set }, signal }),
    ...REFRESHED,
  })

/** The traveller's own sets; it fails with 404, 405 or 501 where the provider offers no sharing of sets. */
export const ownSetsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['own', 'shared-sets'],
    queryFn: ({ signal }) => api.call(sharedListsCalls.ownSets, { signal }),
    staleTime: STALE.FIVE_MINUTES,
  })

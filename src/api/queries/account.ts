import * as accountCalls from '#contract/endpoints/account.ts'
import * as historyCalls from '#contract/endpoints/history.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'
import { REFRESHED, STALE } from './freshness.ts'

/** Queries under `own` belong to one traveller and go with the token. */
export const userQuery = (api: Api) =>
  queryOptions({
    queryKey: ['own', 'user'],
    queryFn: ({ signal }) => api.call(accountCalls.userInfo, { signal }),
    staleTime: STALE.FIVE_MINUTES,
  })

export const historyQuery = (api: Api) =>
  queryOptions({
    queryKey: ['own', 'history'],
    queryFn: ({ signal }) => api.call(historyCalls.history, { signal }),
    // A manager may answer meanwhile.
    ...REFRESHED,
  })

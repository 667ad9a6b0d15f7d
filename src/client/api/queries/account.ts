import * as accountCalls from '#shared/contract/endpoints/account.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'
import { STALE } from './freshness.ts'

/** Queries under `own` belong to one traveller and are removed with the token. */
export const userQuery = (api: Api) =>
  queryOptions({
    queryKey: ['own', 'user'],
    queryFn: ({ signal }) => api.call(accountCalls.userInfo, { signal }),
    staleTime: STALE.FIVE_MINUTES,
  })

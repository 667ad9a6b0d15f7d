import * as historyCalls from '#shared/contract/endpoints/history.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'
import { REFRESHED } from './freshness.ts'

export const historyQuery = (api: Api) =>
  queryOptions({
    queryKey: ['own', 'history'],
    queryFn: ({ signal }) => api.call(historyCalls.history, { signal }),
    // A manager may answer at any time.
    ...REFRESHED,
  })

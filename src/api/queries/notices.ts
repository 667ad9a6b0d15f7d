import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'
import { STALE } from './freshness.ts'

/** Whether and where the traveller hears of their requests. */
export const noticesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['own', 'notices'],
    queryFn: ({ signal }) => api.call('notices', { signal }),
    staleTime: STALE.FIVE_MINUTES,
  })

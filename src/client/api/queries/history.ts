import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'
import { REFRESHED } from './freshness.ts'

export const historyQuery = (api: Api) =>
  queryOptions({
    queryKey: ['own', 'history'],
    // Other pages ask only for a traveller who has sent a request: most load no contract of it.
    queryFn: async ({ signal }) => {
      const { history } = await import('#shared/contract/endpoints/history.ts')
      return api.call(history, { signal })
    },
    // A manager may answer at any time.
    ...REFRESHED,
  })

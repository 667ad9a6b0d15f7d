import { KEEP_MS } from '#client/api/queries/freshness.ts'
import { QueryClient } from '@tanstack/react-query'

/**
 * The HTTP client retries (requirement 7), so the cache does not. `always` makes requests even if the
 * browser thinks it is offline; what failed is requested again once it is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        gcTime: KEEP_MS,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

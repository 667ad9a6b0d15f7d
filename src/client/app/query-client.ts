import { KEEP_MS } from '#client/api/queries/freshness.ts'
import { QueryClient } from '@tanstack/react-query'

/**
 * The HTTP client retries (requirement 7), so the cache does not. `always` makes requests even if the
 * browser thinks it is offline.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, gcTime: KEEP_MS },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

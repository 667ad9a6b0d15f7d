import type { UseQueryResult } from '@tanstack/react-query'

/**
 * State of a query as a screen renders it; `false` from a call (no data, requirement 8) counts as a
 * failure.
 */
export type QueryState<T> =
  | { kind: 'loading' }
  | { kind: 'failed'; error: unknown; retry: () => void }
  | { kind: 'ready'; data: T }

export function toQueryState<T>(query: UseQueryResult<T | false>): QueryState<T> {
  if (query.data !== undefined && query.data !== false) return { kind: 'ready', data: query.data }
  if (query.isPending || (query.isFetching && !query.isError)) return { kind: 'loading' }
  return { kind: 'failed', error: query.error, retry: () => void query.refetch() }
}

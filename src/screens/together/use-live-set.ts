import { useApi } from '#api/api-context.tsx'
import { sharedSetQuery } from '#api/queries/shared-sets.ts'
import type { SharedSet } from '#contract/shared-set.ts'
import { useLiveChanges, type Live } from '#features/live-changes/use-live-changes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

/** Shows votes to the set's owner as they come, until they close it; everybody else hears of them a little later. */
export function useLiveSet({ id, is_own: isOwn }: SharedSet, isEnding: boolean): void {
  const api = useApi()
  const client = useQueryClient()
  const live = useMemo(
    (): Live | undefined =>
      isOwn && !isEnding
        ? {
            ask: (query, options) => api.call('setChanges', { query, ...options }),
            refresh: () =>
              client.refetchQueries(sharedSetQuery(api, id), { throwOnError: true }).then(
                () => true,
                () => false,
              ),
          }
        : undefined,
    [api, client, id, isOwn, isEnding],
  )
  useLiveChanges(live)
}

import { useLocalStorage, useMessenger, useSession } from '#client/session/client-context.tsx'
import { useCallback, useEffect, useState } from 'react'
import type { RecentSearch } from './recent-searches.ts'

/** Shares the searches of this device; says what the others add. */
export function useShareSearches(): () => Promise<RecentSearch[] | undefined> {
  const messenger = useMessenger()
  const storage = useLocalStorage()
  const { store } = useSession()
  return useCallback(async () => {
    if (!messenger.isMessenger) return undefined
    const { epoch } = store.getState()
    try {
      const { shareSearches } = await import('./shared-searches.ts')
      return await shareSearches(messenger, storage, () => store.getState().epoch === epoch)
    } catch {
      // The searches of this device are there without it.
      return undefined
    }
  }, [messenger, storage, store])
}

/** Here and elsewhere, once the cloud has answered; until then undefined. */
export function useSharedSearches(): RecentSearch[] | undefined {
  const share = useShareSearches()
  const [searches, setSearches] = useState<RecentSearch[]>()
  useEffect(() => {
    let isGone = false
    void share().then((all) => {
      if (all && !isGone) setSearches(all)
    })
    return () => {
      isGone = true
    }
  }, [share])
  return searches
}

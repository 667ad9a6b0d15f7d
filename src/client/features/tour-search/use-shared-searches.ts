import { useLocalStorage, useMessenger, useSession } from '#client/session/client-context.tsx'
import { useCallback, useEffect, useState } from 'react'
import type { RecentSearch } from './recent-searches.ts'

/** Syncs this device's searches; returns what other devices add. */
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
      // Local searches work without it.
      return undefined
    }
  }, [messenger, storage, store])
}

/** Searches of all devices once the cloud has answered; undefined before. */
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

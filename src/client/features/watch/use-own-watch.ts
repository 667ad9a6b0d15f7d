// Beside the part that asks and not after it.
import { useApi } from '#client/api/api-context.tsx'
import { isUnknownCall, watchesQuery } from '#client/api/queries/watches.ts'
import { useHydrated } from '#client/delivery/use-now.ts'
import type { Watch } from '#shared/contract/watch.ts'
import { useSessionState } from '#client/session/client-context.tsx'
import { useQuery } from '@tanstack/react-query'
import { isOf, type WatchOrder } from './watched.ts'

interface OwnWatch {
  /** Undefined while nobody knows. */
  isOffered: boolean | undefined
  /** Whether the list that would have it is on its way. */
  isAwaited: boolean
  /** The traveller's watch of this very thing. */
  watch: Watch | undefined
}

/**
 * Whether prices are watched here, and this one by whoever is signed in. The site's own host watches. A foreign provider
 * says so by its list, which only whoever is signed in may ask for: a stranger to it is offered nothing.
 */
export function useOwnWatch(order: WatchOrder | undefined): OwnWatch {
  const api = useApi()
  const isSignedIn = useSessionState((state) => state.token !== undefined)
  const isHydrated = useHydrated()
  const isOwnHost = api.host === '' || (isHydrated && api.host === location.origin)
  const { data, error, isPending } = useQuery({
    ...watchesQuery(api),
    enabled: isSignedIn && order !== undefined,
  })
  if (!isSignedIn) return { isOffered: isOwnHost, isAwaited: false, watch: undefined }
  const isKnown = isOwnHost || !isPending
  return {
    isOffered: isKnown ? !isUnknownCall(error) && (isOwnHost || Boolean(data)) : undefined,
    isAwaited: isPending,
    watch: order && (data || { watches: [] }).watches.find((one) => isOf(order, one)),
  }
}

// A separate module, so that it loads in parallel with the button.
import { useApi } from '#client/api/api-context.tsx'
import { isUnknownCall, watchesQuery } from '#client/api/queries/watches.ts'
import { useHydrated } from '#client/delivery/use-now.ts'
import type { Watch } from '#shared/contract/watch.ts'
import { useSessionState } from '#client/session/client-context.tsx'
import { useQuery } from '@tanstack/react-query'
import { isForOrder, type WatchOrder } from './watched.ts'

interface OwnWatch {
  /** Undefined until known. */
  isOffered: boolean | undefined
  /** True while the list of price alerts is loading. */
  isAwaited: boolean
  /** The traveller's price alert of the same subject. */
  watch: Watch | undefined
}

/**
 * Returns whether price alerts are available and the traveller's alert of this price. The site's own host
 * always supports them. A foreign provider shows it by its list, which requires sign-in, so visitors
 * without it get no offer.
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
    watch: order && (data || { watches: [] }).watches.find((one) => isForOrder(order, one)),
  }
}

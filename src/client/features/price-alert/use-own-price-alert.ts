// A separate module, so that it loads in parallel with the button.
import { useApi } from '#client/api/api-context.tsx'
import { isUnknownCall, priceAlertsQuery } from '#client/api/queries/price-alerts.ts'
import { useHydrated } from '#client/delivery/use-now.ts'
import type { PriceAlert } from '#shared/contract/price-alert.ts'
import { useSessionState } from '#client/session/client-context.tsx'
import { useQuery } from '@tanstack/react-query'
import { isForOrder, type PriceAlertOrder } from './alert-subject.ts'

interface OwnPriceAlert {
  /** Undefined until known. */
  isOffered: boolean | undefined
  isAwaited: boolean
  watch: PriceAlert | undefined
}

/**
 * Returns whether price alerts are available and the traveller's alert of this price. The site's own host
 * always supports them. A foreign provider shows it by its list, which requires sign-in, so visitors
 * without it get no offer.
 */
export function useOwnPriceAlert(order: PriceAlertOrder | undefined): OwnPriceAlert {
  const api = useApi()
  const isSignedIn = useSessionState((state) => state.token !== undefined)
  const isHydrated = useHydrated()
  const isOwnHost = api.host === '' || (isHydrated && api.host === location.origin)
  const { data, error, isPending } = useQuery({
    ...priceAlertsQuery(api),
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

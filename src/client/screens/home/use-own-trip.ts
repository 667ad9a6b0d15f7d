import { useApi } from '#client/api/api-context.tsx'
import { historyQuery } from '#client/api/queries/history.ts'
import {
  findPinnedTrip,
  knowsTrip,
  rememberTrip,
  type PinnedItem,
} from '#client/features/trip/pinned-trip.ts'
import { useLocalStorage, useSessionState } from '#client/session/client-context.tsx'
import { useNow } from '#client/delivery/use-now.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

export type { PinnedItem }

type OwnTrip = { kind: 'none' } | { kind: 'asking' } | { kind: 'known'; item: PinnedItem }

/**
 * The trip that home shows. «Мои заявки» are asked for a traveller whose trip this device knows, or who sent a request
 * from it.
 */
export function useOwnTrip(hasRequest: boolean): OwnTrip {
  const storage = useLocalStorage()
  const isSignedIn = useSessionState((state) => state.token !== undefined)
  const [isKnown] = useState(() => knowsTrip(storage))
  const enabled = isSignedIn && (isKnown || hasRequest)
  const { data, isLoading } = useQuery({ ...historyQuery(useApi()), enabled })
  const history = (data || undefined)?.history
  const today = useNow(todayAt)
  useEffect(() => {
    if (history !== undefined) rememberTrip(storage, history, today)
  }, [history, storage, today])
  const item = history && findPinnedTrip(history, today)
  if (item !== undefined) return { kind: 'known', item }
  return enabled && isKnown && isLoading ? { kind: 'asking' } : { kind: 'none' }
}

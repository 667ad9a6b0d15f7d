import { lateValue, onLateValues, outlivesPage } from '#client/platform/late-values.ts'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useLocalStorage } from './client-context.tsx'

/** Hands over what was kept under a key and came only after the first drawing; what came before it is in the storage. */
export function useLateValue(key: string, take: (value: string) => void): void {
  const local = useLocalStorage()
  const value = useSyncExternalStore(onLateValues, () => lateValue(local, key), nothingYet)
  const [early] = useState(value)
  const hand = useEffectEvent(take)
  useEffect(() => {
    if (value !== undefined && value !== early) hand(value)
  }, [value, early])
}

/** False where whatever is typed goes with the page: neither the browser nor the client keeps it. */
export function useOutlivesPage(): boolean {
  const local = useLocalStorage()
  const outlives = () => outlivesPage(local)
  return useSyncExternalStore(onLateValues, outlives, () => true)
}

const nothingYet = () => undefined

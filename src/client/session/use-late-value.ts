import { lateValue, onLateValues, outlivesPage } from '#client/platform/late-values.ts'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useLocalStorage } from './client-context.tsx'

/** Passes on a stored value that arrived after the first render; earlier ones are in the storage. */
export function useLateValue(key: string, take: (value: string) => void): void {
  const local = useLocalStorage()
  const value = useSyncExternalStore(onLateValues, () => lateValue(local, key), nothingYet)
  const [early] = useState(value)
  const hand = useEffectEvent(take)
  useEffect(() => {
    if (value !== undefined && value !== early) hand(value)
  }, [value, early])
}

/** False if input is lost with the page: neither the browser nor the client stores it. */
export function useOutlivesPage(): boolean {
  const local = useLocalStorage()
  const outlives = () => outlivesPage(local)
  return useSyncExternalStore(onLateValues, outlives, () => true)
}

const nothingYet = () => undefined

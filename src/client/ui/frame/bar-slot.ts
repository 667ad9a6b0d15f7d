import { useSyncExternalStore } from 'react'

/** The place of the messenger's bar that a screen may fill; null without such a bar. */
let slot: HTMLElement | null = null
const listeners = new Set<() => void>()

/** Ref of the bar's place. */
export function provideBarSlot(element: HTMLElement | null): void {
  slot = element
  for (const listener of listeners) listener()
}

/** Returns the bar's place, for a portal. Null in a browser and on the server. */
export function useBarSlot(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => slot,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

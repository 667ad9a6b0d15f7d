import { createContext, use, useSyncExternalStore } from 'react'

/** When the HTML of this page was generated, ms; undefined if rendered only in the browser. */
export const RenderedAt = createContext<number | undefined>(undefined)

/**
 * A value derived from the current time. During hydration it uses the time of the prerendering, so the
 * markup matches; the next render uses the visitor's clock.
 */
export function useNow<T extends string | number | boolean>(read: (nowMs: number) => T): T {
  const renderedAt = use(RenderedAt)
  return useSyncExternalStore(
    nothingToHear,
    () => read(Date.now()),
    () => read(renderedAt ?? Date.now()),
  )
}

/** False during hydration: data known only to this device renders after it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(nothingToHear, yes, no)
}

const nothingToHear = () => () => {}
const yes = () => true
const no = () => false

import { createContext, use, useSyncExternalStore } from 'react'

/** When the HTML of this page was made, milliseconds; undefined where the browser alone draws it. */
export const RenderedAt = createContext<number | undefined>(undefined)

/**
 * What the present moment says. A page that came as HTML is first read with the clock it was made by, so that the
 * browser finds every word where the host put it; the next render has the visitor's own clock.
 */
export function useNow<T extends string | number | boolean>(read: (nowMs: number) => T): T {
  const renderedAt = use(RenderedAt)
  return useSyncExternalStore(
    nothingToHear,
    () => read(Date.now()),
    () => read(renderedAt ?? Date.now()),
  )
}

/** False while a page that came as HTML is being taken over: what only this device knows is drawn after that. */
export function useHydrated(): boolean {
  return useSyncExternalStore(nothingToHear, yes, no)
}

const nothingToHear = () => () => {}
const yes = () => true
const no = () => false

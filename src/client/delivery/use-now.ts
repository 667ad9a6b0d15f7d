import { createContext, startTransition, use, useEffect, useState, useSyncExternalStore } from 'react'

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

/**
 * False while the component hydrates, then true: data known only to this device renders after it. The change is
 * a transition, because all parts of a page would otherwise render again in one task.
 */
export function useHydrated(): boolean {
  const isHydrating = useIsHydrating()
  const [isHydrated, setIsHydrated] = useState(!isHydrating)
  useEffect(() => {
    if (!isHydrated) startTransition(() => setIsHydrated(true))
  }, [isHydrated])
  return isHydrated
}

/** True in the render that hydrates the component. React reads the server's value of a store only then. */
function useIsHydrating(): boolean {
  let isHydrating = false
  const onServer = () => {
    // oxlint-disable-next-line react/immutability -- read in the same render; a value that differs would render the component again at once
    isHydrating = true
    return false
  }
  useSyncExternalStore(nothingToHear, no, onServer)
  return isHydrating
}

const nothingToHear = () => () => {}
const no = () => false

import { useCallback, useState } from 'react'

/** How far below the screen the next slice is already drawn. */
const AHEAD = '1200px'

interface DrawnCount {
  /** So many fill the screen: the list begins with them. */
  first: number
  /** So many reach down to where the visitor is; another order begins with them. */
  inReach: () => number
  /** So many join them each time. */
  slice: number
  /** What the list begins with where it was drawn before. */
  known?: number | undefined
}

/**
 * How much of a long list is drawn: a slice more whenever its end, which `sentinel` is put on, comes near the screen.
 */
export function useDrawnCount(orderKey: string, { first, inReach, slice, known = first }: DrawnCount) {
  const [drawn, setDrawn] = useState({ orderKey, count: known })
  if (drawn.orderKey !== orderKey) setDrawn({ orderKey, count: inReach() })
  const sentinel = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element) return
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting))
            setDrawn((now) => ({ ...now, count: now.count + slice }))
        },
        { rootMargin: AHEAD },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [slice],
  )
  return { count: drawn.count, sentinel }
}

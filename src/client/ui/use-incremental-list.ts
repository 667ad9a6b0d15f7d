import { useCallback, useState } from 'react'

/** How far below the viewport the next slice is rendered. */
const AHEAD = '1200px'

interface DrawnCount {
  /** Number of items that fill the viewport: the initial count. */
  first: number
  /** Returns the number of items down to the current scroll position: the count after a change of order. */
  inReach: () => number
  /** Number of items added each time. */
  slice: number
  /** Initial count of a list restored from an earlier visit. */
  known?: number | undefined
}

/**
 * Incremental rendering of a long list: adds a slice when its end, marked by `sentinel`, approaches the
 * viewport. `extend` renders at least that many items.
 */
export function useIncrementalList(orderKey: string, { first, inReach, slice, known = first }: DrawnCount) {
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
  const extend = useCallback(
    (count: number) => setDrawn((now) => ({ ...now, count: Math.max(now.count, count) })),
    [],
  )
  return { count: drawn.count, extend, sentinel }
}

import { useCallback, useState } from 'react'

/** How far below the screen the next slice is already drawn. */
const AHEAD = '1200px'

/**
 * How much of a long list is drawn: a slice more whenever its end, which `sentinel` is put on, comes near the screen.
 * Another order begins with one slice.
 */
export function useDrawnCount(orderKey: string, slice: number, first: () => number) {
  const [drawn, setDrawn] = useState(() => ({ orderKey, count: first() }))
  if (drawn.orderKey !== orderKey) setDrawn({ orderKey, count: slice })
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

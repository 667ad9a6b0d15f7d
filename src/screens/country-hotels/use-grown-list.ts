import { useHydrated } from '#delivery/use-now.ts'
import { useTabStorage } from '#client-context/client-context.tsx'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const SLICE = 24
const MAX_COUNT = 5000
/** How far below the screen the next slice is already drawn. */
const AHEAD = '1200px'

/**
 * How much of a long list is drawn: a thousand hotels cost as much as those on the screen. Coming Back draws as many
 * as before at once, so that the router's scroll lands where the visitor was.
 */
export function useGrownList(orderKey: string) {
  const storage = useTabStorage()
  const isBack = useNavigationType() === 'POP'
  const isHydrated = useHydrated()
  const name = `grown:${useLocation().key}`
  const [drawn, setDrawn] = useState(() => ({
    orderKey,
    count: isBack ? readCount(storage.get(name)) : SLICE,
  }))
  if (drawn.orderKey !== orderKey) setDrawn({ orderKey, count: SLICE })
  useEffect(() => {
    if (drawn.count > SLICE) storage.set(name, String(drawn.count))
  }, [drawn.count, name, storage])
  const sentinel = useCallback((element: HTMLDivElement | null) => {
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting))
          setDrawn((now) => ({ ...now, count: now.count + SLICE }))
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  // A page that came as HTML has the first slice, whatever this tab has seen.
  return { count: isHydrated ? drawn.count : SLICE, sentinel }
}

function readCount(text: string | undefined): number {
  const count = Number(text)
  return Number.isInteger(count) && count > SLICE && count < MAX_COUNT ? count : SLICE
}

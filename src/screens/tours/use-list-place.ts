import { useTabStorage } from '#session/session-context.tsx'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const SLICE = 10
/** How far below the screen the next slice is already drawn. */
const AHEAD = '1200px'

interface Place {
  count: number
  scroll: number
}

/**
 * How much of a long list is drawn, and where the visitor was in it. Coming Back finds the same cards at the same
 * place: the router restores the scroll only as far as the page is tall, so the list is as long as before first.
 */
export function useListPlace(length: number, orderKey: string) {
  const storage = useTabStorage()
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const name = `place:${key}`
  const [place, setPlace] = useState(() => ({
    orderKey,
    count: isBack ? (readPlace(storage.get(name))?.count ?? SLICE) : SLICE,
  }))
  if (place.orderKey !== orderKey) setPlace({ orderKey, count: SLICE })
  const count = place.count
  const list = useRef<HTMLDivElement>(null)
  const wasRestored = useRef(false)

  useLayoutEffect(() => {
    if (wasRestored.current || !isBack || length === 0) return
    wasRestored.current = true
    const known = readPlace(storage.get(name))
    if (known && known.scroll > 0) window.scrollTo(0, known.scroll)
  }, [isBack, length, name, storage])

  useEffect(() => {
    const remember = () => storage.set(name, JSON.stringify({ count, scroll: Math.round(window.scrollY) }))
    window.addEventListener('scrollend', remember)
    window.addEventListener('pagehide', remember)
    document.addEventListener('click', remember, { capture: true })
    return () => {
      window.removeEventListener('scrollend', remember)
      window.removeEventListener('pagehide', remember)
      document.removeEventListener('click', remember, { capture: true })
    }
  }, [count, name, storage])

  const sentinel = useCallback((element: HTMLDivElement | null) => {
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting))
          setPlace((known) => ({ ...known, count: known.count + SLICE }))
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return { count, sentinel, list }
}

function readPlace(text: string | undefined): Place | undefined {
  try {
    const place: unknown = JSON.parse(text ?? '')
    if (typeof place !== 'object' || place === null || !('count' in place) || !('scroll' in place))
      return undefined
    const { count, scroll } = place
    return typeof count === 'number' && typeof scroll === 'number' && count > 0 && count < 5000
      ? { count, scroll }
      : undefined
  } catch {
    return undefined
  }
}

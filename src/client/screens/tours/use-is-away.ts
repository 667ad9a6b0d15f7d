import { useCallback, useState } from 'react'

/** Returns a ref and whether its element has left the viewport. */
export function useIsAway(): [(element: HTMLElement | null) => (() => void) | undefined, boolean] {
  const [isAway, setIsAway] = useState(false)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => setIsAway(entry?.isIntersecting === false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, isAway]
}

import { useCallback, useState } from 'react'

/** Returns a ref and whether its element has left the viewport. */
export function useIsAway(): [(element: HTMLElement | null) => (() => void) | undefined, boolean] {
  const [isAway, setIsAway] = useState(false)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    // A busy page delivers several changes at once. The last one is current.
    const observer = new IntersectionObserver((entries) =>
      setIsAway(entries.at(-1)?.isIntersecting === false),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, isAway]
}

import { pinScroll } from '#client/ui/pin-scroll.ts'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Opens the answer named by the hash, scrolls to it and focuses its question; once per navigation. */
export function useHashAnswer(isReady: boolean, showAll: () => void): void {
  const { hash, key } = useLocation()
  const seen = useRef('')
  const sought = useRef('')
  useEffect(() => {
    const visit = key + hash
    if (hash === '' || !isReady || seen.current === visit) return
    const target = document.getElementById(decoded(hash.slice(1)))
    if (!(target instanceof HTMLDetailsElement)) {
      // A search may hide it: reset the search and find it in the next render. Once, not on every key.
      if (sought.current !== visit) showAll()
      sought.current = visit
      return
    }
    seen.current = visit
    target.open = true
    // Runs after the frame focuses the title of a new screen.
    requestAnimationFrame(() => target.querySelector('summary')?.focus({ preventScroll: true }))
    return pinScroll(target)
  })
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}

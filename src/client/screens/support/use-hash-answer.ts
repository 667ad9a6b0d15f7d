import { holdInView } from '#client/ui/hold-in-view.ts'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Opens the answer that the hash names, scrolls to it and puts the focus on its question; once for each navigation. */
export function useHashAnswer(isReady: boolean, showAll: () => void): void {
  const { hash, key } = useLocation()
  const seen = useRef('')
  const sought = useRef('')
  useEffect(() => {
    const visit = key + hash
    if (hash === '' || !isReady || seen.current === visit) return
    const target = document.getElementById(decoded(hash.slice(1)))
    if (!(target instanceof HTMLDetailsElement)) {
      // A search may have put it away: then it comes back with the next render. Asked for once, not at every key.
      if (sought.current !== visit) showAll()
      sought.current = visit
      return
    }
    seen.current = visit
    target.open = true
    // After the frame's own focus on the name of a new screen.
    requestAnimationFrame(() => target.querySelector('summary')?.focus({ preventScroll: true }))
    return holdInView(target)
  })
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}

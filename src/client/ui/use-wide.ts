import { useSyncExternalStore } from 'react'

/** From this width the filters are next to the results; same as in the stylesheets. */
const WIDE = '(width >= 62.5em)'

/** True if the window fits two columns: what a phone does not show need not be computed. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches, assumeNarrow)
}

/** Prerendered HTML assumes a phone; only CSS sets the columns. */
const assumeNarrow = () => false

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

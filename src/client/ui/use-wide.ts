import { useSyncExternalStore } from 'react'

/** Where filters stand beside the results; the same width as in the sheets of styles. */
const WIDE = '(width >= 62.5em)'

/** Whether the window has room for two columns: what a phone does not show, it need not compute. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches, assumeNarrow)
}

/** Prerendered HTML knows no window and is drawn for the phone; styles alone set columns. */
const assumeNarrow = () => false

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

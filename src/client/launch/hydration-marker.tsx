import { drawInShortSlices } from '#client/delivery/slices.ts'
import { useEffect, useLayoutEffect } from 'react'
import { forgetPage } from './keep-page.ts'
import { replayInput } from './replay-input.ts'

/** Rendered last: once mounted, the whole page is hydrated. */
export function HydrationMarker() {
  // Primary actions have found their button by now: hidden ones appear or are removed.
  useLayoutEffect(() => {
    delete document.documentElement.dataset.mainAct
    // On a page rendered again React handles events from here on.
    window.early?.stop()
  }, [])
  useEffect(() => {
    forgetPage()
    drawInShortSlices()
    replayInput(window)
  }, [])
  return null
}

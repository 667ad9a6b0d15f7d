import { drawInShortSlices } from '#client/delivery/slices.ts'
import { useEffect, useLayoutEffect } from 'react'
import { forgetPage } from './keep-page.ts'
import { replayInput } from './replay-input.ts'

/** Stands last: when it has begun, all of the page has. */
export function Begun() {
  // Main acts have found their button by now; what was left out of sight for it shows, or is gone.
  useLayoutEffect(() => {
    delete document.documentElement.dataset.mainAct
    // On a page drawn anew React hears what is done to it from here on.
    window.early?.stop()
  }, [])
  useEffect(() => {
    forgetPage()
    drawInShortSlices()
    replayInput(window)
  }, [])
  return null
}

import { unstable_forceFrameRate as forceFrameRate } from 'scheduler'

// React renders low-priority work in 5 ms slices and yields to the browser after each. On a slow phone
// yielding takes as long as rendering. During hydration that is right: clicks are handled between slices.
// Afterwards slices are longer.

const SHORT_SLICES_A_SECOND = 60
const LONG_SLICES_A_SECOND = 30
/** By then the screen is rendered, or its visitor has turned back, ms. */
const LONG_FOR_MS = 1000

let end: ReturnType<typeof setTimeout> | undefined

/** Sets slices of one frame, 16 ms, after hydration: a click waits for at most one. */
export function drawInShortSlices(): void {
  clearTimeout(end)
  forceFrameRate(SHORT_SLICES_A_SECOND)
}

/**
 * Sets slices of 33 ms while the next screen renders: visitors rarely tap before it appears. Ended by
 * {@link drawInShortSlices}, or automatically after a second.
 */
export function drawInLongSlices(): void {
  clearTimeout(end)
  end = setTimeout(drawInShortSlices, LONG_FOR_MS)
  forceFrameRate(LONG_SLICES_A_SECOND)
}

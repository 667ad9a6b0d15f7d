import { unstable_forceFrameRate as forceFrameRate } from 'scheduler'

// React draws what may wait in slices of five milliseconds and gives the browser a turn after each. On a slow phone the
// turns take as long as the drawing. While a page is taken over that is right: whatever is pressed is answered between two
// of them. Later it has these.

const SHORT_SLICES_A_SECOND = 60
const LONG_SLICES_A_SECOND = 30
/** A screen stands by then, or its visitor has turned back. */
const LONG_FOR_MS = 1000

let end: ReturnType<typeof setTimeout> | undefined

/** Slices of a frame, 16 milliseconds, once a page works: a press waits for one of them at most. */
export function drawInShortSlices(): void {
  clearTimeout(end)
  forceFrameRate(SHORT_SLICES_A_SECOND)
}

/**
 * Slices of 33 milliseconds while the next screen is drawn: whoever has gone to it presses little before it stands.
 * They end with {@link drawInShortSlices}, after a second by themselves.
 */
export function drawInLongSlices(): void {
  clearTimeout(end)
  end = setTimeout(drawInShortSlices, LONG_FOR_MS)
  forceFrameRate(LONG_SLICES_A_SECOND)
}

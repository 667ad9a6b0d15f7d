/** Frames during which the target is held while what stands above it takes its height. */
const SETTLING_FRAMES = 40
/** Acts by which the reader takes the page over. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls to an element and stays with it until the page has settled or the reader acts; returns the way to stop. */
export function holdInView(target: Element): () => void {
  return holdPlace(target, SETTLING_FRAMES, () => target.scrollIntoView())
}

/**
 * Puts an element in its place now and in each of the next `frames` frames. It ends earlier when the reader acts or the
 * element leaves the page, whose place would else be forced upon the page that came after; returns the way to stop.
 */
export function holdPlace(element: Element, frames: number, place: () => void): () => void {
  const control = new AbortController()
  const { signal } = control
  const stop = () => control.abort()
  for (const act of ACTS) window.addEventListener(act, stop, { passive: true, signal })
  const hold = (framesLeft: number) => {
    if (signal.aborted) return
    if (!element.isConnected) return stop()
    place()
    if (framesLeft > 0) requestAnimationFrame(() => hold(framesLeft - 1))
    else stop()
  }
  hold(frames)
  return stop
}

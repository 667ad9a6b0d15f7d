/** Number of frames the target is pinned while content above it takes its height. */
const SETTLING_FRAMES = 40
/** Events by which the reader takes over scrolling. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to an element and pins it until the page settles or the reader interacts; returns the cancel
 * function.
 */
export function pinScroll(target: Element): () => void {
  return holdPlace(target, SETTLING_FRAMES, () => target.scrollIntoView())
}

/** Calls back when the reader takes over scrolling, until the signal aborts. */
export function onReading(act: () => void, signal: AbortSignal): void {
  for (const type of ACTS) window.addEventListener(type, act, { passive: true, signal })
}

/**
 * Positions an element now and in each of the next `frames` frames. Stops earlier if the reader interacts
 * or the element is removed, because the next page must not be scrolled. Returns the cancel function.
 */
export function holdPlace(element: Element, frames: number, place: () => void): () => void {
  const control = new AbortController()
  const { signal } = control
  const stop = () => control.abort()
  onReading(stop, signal)
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

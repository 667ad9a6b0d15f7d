/** A hidden tab or frame gets no animation frames: resolve after this delay, ms. */
const WITHOUT_FRAME_MS = 300

/**
 * Resolves once the page has been painted, or cannot be: prerendered HTML is visible before its code
 * runs.
 */
export function firstFrame(view: Window): Promise<void> {
  if (view.performance.getEntriesByName('first-contentful-paint').length > 0) return Promise.resolve()
  return new Promise((resolve) => {
    // A task queued from the frame's callback runs after the paint.
    view.requestAnimationFrame(() => view.setTimeout(resolve))
    view.setTimeout(resolve, WITHOUT_FRAME_MS)
  })
}

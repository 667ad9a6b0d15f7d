/** A page behind another one, or in a frame out of sight, has no frames, milliseconds. */
const WITHOUT_FRAME_MS = 300

/** Resolves once the page has been painted, or cannot be: what came as HTML is seen before its code works. */
export function firstFrame(view: Window): Promise<void> {
  if (view.performance.getEntriesByName('first-contentful-paint').length > 0) return Promise.resolve()
  return new Promise((resolve) => {
    // A task after the frame's own callbacks is a task after the frame.
    view.requestAnimationFrame(() => view.setTimeout(resolve))
    view.setTimeout(resolve, WITHOUT_FRAME_MS)
  })
}

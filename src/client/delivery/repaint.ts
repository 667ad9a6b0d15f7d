import { REPAINT_WAIT_MS } from '#shared/domain/constants.ts'

/**
 * Resolves when the browser has drawn once more, so that a tap shows before a heavy screen takes its place; after
 * 100 ms at the latest, as a page out of sight draws nothing (requirement 9). At once where nothing is drawn.
 */
export function repaint(): Promise<void> {
  if (typeof requestAnimationFrame !== 'function') return Promise.resolve()
  return new Promise((resolve) => {
    setTimeout(resolve, REPAINT_WAIT_MS)
    requestAnimationFrame(() => setTimeout(resolve, 0))
  })
}

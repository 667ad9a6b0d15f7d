import { REPAINT_WAIT_MS } from '#shared/domain/constants.ts'

/**
 * Resolves after the next paint, so that a tap shows before a heavy screen renders; after 100 ms at the
 * latest, because a hidden page does not paint (requirement 9). Resolves at once on the server.
 */
export function repaint(): Promise<void> {
  if (typeof requestAnimationFrame !== 'function') return Promise.resolve()
  return new Promise((resolve) => {
    setTimeout(resolve, REPAINT_WAIT_MS)
    requestAnimationFrame(() => setTimeout(resolve, 0))
  })
}

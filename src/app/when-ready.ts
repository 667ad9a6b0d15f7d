import type { createRouter } from './router.tsx'

/** Calls back once the first screen has what it needs. */
export function whenReady(router: ReturnType<typeof createRouter>, listener: () => void): void {
  if (router.state.initialized) return listener()
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    listener()
  })
}

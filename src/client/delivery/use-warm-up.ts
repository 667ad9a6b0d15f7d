import { useEffect } from 'react'

/** By then the first view is idle, ms. */
const AT_REST_MS = 3000

/**
 * Preloads the code of a section, so that a tap works even offline. A failure is reported when the
 * section opens.
 * @param load must be a stable function
 */
export function useWarmUp(load: () => Promise<unknown>, afterMs = AT_REST_MS): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), afterMs)
    return () => clearTimeout(timer)
  }, [load, afterMs])
}

import { useEffect } from 'react'

/** The first view has come to rest by then, milliseconds. */
const AT_REST_MS = 3000

/**
 * Brings the code of a part that a press will want, so that the press finds it even without a connection. What does not
 * come is told of when the part is opened.
 * @param load the same function each time
 */
export function useWarmUp(load: () => Promise<unknown>, afterMs = AT_REST_MS): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), afterMs)
    return () => clearTimeout(timer)
  }, [load, afterMs])
}

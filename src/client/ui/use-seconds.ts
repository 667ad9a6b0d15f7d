import { useEffect, useState } from 'react'

const TICK_MS = 250

/** Returns the monotonic clock, ms; updated while a countdown runs. */
export function useSeconds(isCounting: boolean): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setNow(performance.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isCounting])
  return now
}

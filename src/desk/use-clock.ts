import { useEffect, useState } from 'react'

const TICK_MS = 30_000

/** Returns the device's clock, ms; updated every 30 seconds. */
export function useClock(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

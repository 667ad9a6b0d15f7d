import { MINUTE_MS } from '#shared/domain/time/durations.ts'

/** Limits uses per visitor and minute, in this process alone: nothing is stored. */
export function createMinuteLimit(most: number) {
  let since = Number.NEGATIVE_INFINITY
  const used = new Map<string, number>()
  return {
    /** Milliseconds until all uses are back. */
    restMs: (now: number) => Math.max(0, since + MINUTE_MS - now),
    /** Takes `uses`, or returns false if fewer are left. */
    take(visitor: string, now: number, uses = 1): boolean {
      // A clock set back begins a minute too.
      if (now - since >= MINUTE_MS || now < since) {
        since = now
        used.clear()
      }
      const sum = (used.get(visitor) ?? 0) + uses
      if (sum > most) return false
      used.set(visitor, sum)
      return true
    },
  }
}

import type { Clock } from '#shared/domain/time/clock.ts'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'

/** Poll interval of a single search with results, milliseconds. */
const ALONE_MS = 900
/**
 * Polls per minute of one server for all its running searches. A poll takes one call, or two if something
 * was found. Of the 280 calls a minute that `rate-limited-gateway.ts` allows, searches take a third to two
 * thirds, and the rest is for others.
 */
const LOOKS_PER_MINUTE = 100
/** A search without a visitor's request for this long is abandoned, milliseconds. */
const LEFT_MS = 2_500

/** Limits how often running searches are polled, so that other calls get their share. */
export interface LookPace {
  /**
   * Returns the poll interval of this search, milliseconds; shorter while it has no results. Call it on
   * each visitor's request for the search.
   */
  nextPause(id: string, hasFound: boolean): number
  ended(id: string): void
}

export function createLookPace(clock: Clock): LookPace {
  const askedAt = new Map<string, number>()
  return {
    nextPause(id, hasFound) {
      const now = clock()
      askedAt.set(id, now)
      for (const [other, at] of askedAt) if (Math.abs(now - at) > LEFT_MS) askedAt.delete(other)
      return Math.max(hasFound ? ALONE_MS : 0, (askedAt.size * MINUTE_MS) / LOOKS_PER_MINUTE)
    },
    ended: (id) => void askedAt.delete(id),
  }
}

import type { Clock } from '#shared/domain/time/clock.ts'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'

/** Between two looks at a search that runs alone and has found something, milliseconds. */
const ALONE_MS = 900
/**
 * Looks of one host at all its running searches. A look is one call, and another where something was found, so of the 280
 * calls a minute that `careful-gateway.ts` lets through searches take a third to two thirds, and the rest is for others.
 */
const LOOKS_PER_MINUTE = 100
/** A search that no visitor has asked for within this time is waited for by nobody, milliseconds. */
const LEFT_MS = 2_500

/** How often running searches may be looked at, so that they leave the others some of the source's calls. */
export interface LookPace {
  /**
   * Milliseconds between two looks at this search, which is looked at sooner while it has found nothing; to be asked
   * whenever a visitor asks for it.
   */
  pauseOf(id: string, hasFound: boolean): number
  ended(id: string): void
}

export function createLookPace(clock: Clock): LookPace {
  const askedAt = new Map<string, number>()
  return {
    pauseOf(id, hasFound) {
      const now = clock()
      askedAt.set(id, now)
      for (const [other, at] of askedAt) if (Math.abs(now - at) > LEFT_MS) askedAt.delete(other)
      return Math.max(hasFound ? ALONE_MS : 0, (askedAt.size * MINUTE_MS) / LOOKS_PER_MINUTE)
    },
    ended: (id) => void askedAt.delete(id),
  }
}

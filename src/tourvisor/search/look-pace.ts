import type { Clock } from '#provider/ports/clock.ts'

const MINUTE_MS = 60_000
/** Between two looks at a search that runs alone, milliseconds. */
const ALONE_MS = 900
/**
 * Looks of one host at all its running searches. A look is one call, and another where something was found, so of the 280
 * calls a minute that `careful-gateway.ts` lets through searches take a third to two thirds, and the rest is for others.
 */
const LOOKS_PER_MINUTE = 100
/** A search that no visitor has asked for within this time is not waited for by anybody, milliseconds. */
const LEFT_MS = 10_000

/** How often running searches may be looked at, so that they leave the others some of the source's calls. */
export interface LookPace {
  /** Milliseconds between two looks at this search; to be asked whenever a visitor asks for it. */
  pauseOf(id: string): number
  ended(id: string): void
}

export function createLookPace(clock: Clock): LookPace {
  const askedAt = new Map<string, number>()
  return {
    pauseOf(id) {
      const now = clock()
      askedAt.set(id, now)
      for (const [other, at] of askedAt) if (Math.abs(now - at) > LEFT_MS) askedAt.delete(other)
      return Math.max(ALONE_MS, (askedAt.size * MINUTE_MS) / LOOKS_PER_MINUTE)
    },
    ended: (id) => void askedAt.delete(id),
  }
}

import type { Clock } from '#shared/domain/time/clock.ts'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { GatewayFailure } from '../gateway.ts'

/** Longest wait of a visitor's call in the queue, milliseconds. Leases of shared answers depend on it. */
export const LONGEST_TURN_MS = 10_000

export interface PaceOptions {
  perMinute: number
  mostWaiting: number
  /** Longest wait, milliseconds; unlimited by default. */
  longestWaitMs?: number
  clock: Clock
  pause: (ms: number) => Promise<void>
}

/**
 * Creates a rate limiter that admits callers in order, at most `perMinute` in any minute.
 * @throws {GatewayFailure} `busy` if too many callers wait, or as soon as the wait is known to be too
 * long
 */
export function createPace(options: PaceOptions): () => Promise<void> {
  const { perMinute, mostWaiting, longestWaitMs = Infinity, clock, pause } = options
  let uses: number[] = []
  let waiting = 0
  let last: Promise<void> = Promise.resolve()

  const enter = async (since: number) => {
    for (;;) {
      const now = clock()
      uses = uses.filter((at) => at > now - MINUTE_MS && at <= now)
      const [oldest = now] = uses
      const isFree = uses.length < perMinute
      const waitMs = isFree ? 0 : Math.min(MINUTE_MS, oldest + MINUTE_MS - now)
      if (now + waitMs - since > longestWaitMs)
        throw new GatewayFailure('busy', 'the turn comes too late', { waitMs })
      if (isFree) break
      await pause(waitMs)
    }
    uses.push(clock())
  }

  return async () => {
    if (waiting >= mostWaiting)
      throw new GatewayFailure('busy', 'too many calls wait for their turn', { waitMs: 10_000 })
    waiting += 1
    const since = clock()
    const turn = last.then(() => enter(since))
    last = turn.catch(() => {})
    await turn.finally(() => (waiting -= 1))
  }
}

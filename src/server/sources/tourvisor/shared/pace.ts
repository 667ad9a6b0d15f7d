import type { Clock } from '#shared/domain/time/clock.ts'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { GatewayFailure } from '../gateway.ts'

/** Visitors wait no longer for a turn, milliseconds; leases of what is asked for all reckon with it. */
export const LONGEST_TURN_MS = 10_000

export interface PaceOptions {
  perMinute: number
  /** How many callers may wait for their turn. */
  mostWaiting: number
  /** Nobody waits longer, milliseconds; as long as it takes unless told. */
  longestWaitMs?: number
  clock: Clock
  pause: (ms: number) => Promise<void>
}

/**
 * Lets callers through in the order of asking, at most so many in any minute.
 * @throws {GatewayFailure} `busy` when too many wait already, or as soon as the wait is known to be too long
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

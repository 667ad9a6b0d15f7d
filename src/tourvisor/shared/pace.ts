import type { Clock } from '#provider/ports/clock.ts'
import { GatewayFailure } from '../gateway.ts'

const MINUTE_MS = 60_000

export interface PaceOptions {
  perMinute: number
  /** How many callers may wait for their turn. */
  mostWaiting: number
  clock: Clock
  pause: (ms: number) => Promise<void>
}

/**
 * Lets callers through in the order of asking, at most so many in any minute.
 * @throws {GatewayFailure} `busy` when too many wait already
 */
export function createPace({ perMinute, mostWaiting, clock, pause }: PaceOptions): () => Promise<void> {
  let uses: number[] = []
  let waiting = 0
  let last: Promise<void> = Promise.resolve()

  const enter = async () => {
    for (;;) {
      const now = clock()
      uses = uses.filter((at) => at > now - MINUTE_MS && at <= now)
      const [oldest = now] = uses
      if (uses.length < perMinute) break
      await pause(Math.min(MINUTE_MS, oldest + MINUTE_MS - now))
    }
    uses.push(clock())
  }

  return async () => {
    if (waiting >= mostWaiting)
      throw new GatewayFailure('busy', 'too many calls wait for their turn', { waitMs: 10_000 })
    waiting += 1
    const turn = last.then(enter)
    last = turn.catch(() => {})
    await turn.finally(() => (waiting -= 1))
  }
}

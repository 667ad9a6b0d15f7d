import { ShareSpent, type Meter } from './meter.ts'
import type { StoredAnswer, SharedAnswer } from './shared-answer.ts'

/** Requests a shared answer on behalf of a network. */
export type AskFor = <T>(
  answer: SharedAnswer<T>,
  id: string,
  visitor: string,
  ask: () => Promise<T>,
) => Promise<StoredAnswer<T>>

/**
 * Returns a shared answer, and counts it against the visitor if a request is necessary. A caller that
 * waited for a request refused for another network's share retries under its own name.
 */
export function createAskFor(meter: Pick<Meter, 'share'>): AskFor {
  return async (answer, id, visitor, ask) => {
    for (;;) {
      try {
        return await answer.once(id, async () => {
          await meter.share(visitor)
          return ask()
        })
      } catch (error) {
        if (!(error instanceof ShareSpent) || error.visitor === visitor) throw error
      }
    }
  }
}

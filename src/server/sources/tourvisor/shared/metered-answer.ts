import { ShareSpent, type Meter } from './meter.ts'
import type { Kept, SharedAnswer } from './shared-answer.ts'

/** Asks for a shared answer in the name of a network. */
export type AskFor = <T>(
  answer: SharedAnswer<T>,
  id: string,
  visitor: string,
  ask: () => Promise<T>,
) => Promise<Kept<T>>

/**
 * The shared answer, counted as its visitor's where it has to be asked for. Who waited for another's question which was
 * refused for that one's share asks again in its own name.
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

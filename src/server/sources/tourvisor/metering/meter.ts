import type { Clock } from '#shared/domain/time/clock.ts'
import { todayAt, type Day } from '#shared/domain/time/day.ts'
import type { DayBudgets } from '../../../db/answer-store.ts'
import type { SharedAnswer, StoredAnswer } from './shared-answer.ts'

/** The day's searches are used up: a new one needs another day or a manager. */
export class DaySpent extends Error {
  override readonly name = 'DaySpent'
}

/** Counts paid calls against the agency's quota, per Moscow day, for all servers together. */
export interface Meter {
  /**
   * Counts a call and returns its day.
   * @throws {DaySpent} if the call would exceed the quota
   */
  spend(): Promise<Day>
  /** Refunds a call of the day that turned out to be free. */
  refund(day: Day): Promise<void>
  /**
   * Counts one call against a network. No network is limited while half of the day's quota is left. Of
   * the other half a network gets no more than its share, so that a machine that searches all day leaves
   * some to others.
   * @throws {DaySpent} if its share is used up
   */
  share(visitor: string): Promise<void>
  spentToday(): Promise<number>
}

/** One network's share of the day after half of it is used up, and the minimum number of searches. */
const SHARE = 0.05
const LEAST_SHARE = 20

export function createMeter(budgets: DayBudgets, clock: Clock, searchesPerDay: number): Meter {
  const ofOne = Math.max(LEAST_SHARE, Math.floor(searchesPerDay * SHARE))
  return {
    async spend() {
      const day = todayAt(clock())
      if (!(await budgets.take(day, searchesPerDay))) throw new DaySpent('no searches left today')
      return day
    },
    refund: (day) => budgets.refund(day),
    async share(visitor) {
      if (visitor === '') return
      const day = todayAt(clock())
      const isScarce = (await budgets.spent(day)) * 2 >= searchesPerDay
      if (!(await budgets.take(day, isScarce ? ofOne : searchesPerDay, visitor)))
        throw new DaySpent('this network has had its share of today')
    },
    spentToday: () => budgets.spent(todayAt(clock())),
  }
}

/** Returns a shared answer, and counts it against the visitor's network unless it is known. */
export type AskFor = <T>(
  answer: SharedAnswer<T>,
  id: string,
  visitor: string,
  ask: () => Promise<T>,
) => Promise<StoredAnswer<T>>

export function createAskFor({ share }: Pick<Meter, 'share'>): AskFor {
  return async (answer, id, visitor, ask) => {
    const known = await answer.get(id)
    if (known?.isFresh) return known
    await share(visitor)
    return answer.once(id, ask)
  }
}

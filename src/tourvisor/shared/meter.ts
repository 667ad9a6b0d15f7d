import { todayAt } from '#domain/time/day.ts'
import type { Clock } from '#provider/ports/clock.ts'
import type { DayBudgets } from '#provider/ports/shared-answers.ts'

/** The day's searches are used up: a new one is for tomorrow, or for a manager. */
export class DaySpent extends Error {
  override readonly name = 'DaySpent'
}

/** Counts what costs a search of the agency's quota, by the day of Moscow, for all hosts together. */
export interface Meter {
  /** @throws {DaySpent} before a call that would be one too many */
  spend(): Promise<void>
  spentToday(): Promise<number>
}

export function createMeter(budgets: DayBudgets, clock: Clock, searchesPerDay: number): Meter {
  return {
    async spend() {
      if (!(await budgets.take(todayAt(clock()), searchesPerDay)))
        throw new DaySpent('no searches left today')
    },
    spentToday: () => budgets.spent(todayAt(clock())),
  }
}

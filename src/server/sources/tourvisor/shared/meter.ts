import type { Clock } from '#shared/domain/time/clock.ts'
import { todayAt, type Day } from '#shared/domain/time/day.ts'
import type { DayBudgets } from '../../../db/answer-store.ts'

/** The day's searches are used up: a new one is for tomorrow, or for a manager. */
export class DaySpent extends Error {
  override readonly name: string = 'DaySpent'
}

/** One network has had its share of a scarce day; whoever waited for the same answer asks in its own name. */
export class ShareSpent extends DaySpent {
  override readonly name = 'ShareSpent'
  readonly visitor: string

  constructor(visitor: string) {
    super('this network has had its share of today')
    this.visitor = visitor
  }
}

/** Counts what costs a search of the agency's quota, by the day of Moscow, for all hosts together. */
export interface Meter {
  /**
   * Gives the day of which the call is counted.
   * @throws {DaySpent} before a call that would be one too many
   */
  spend(): Promise<Day>
  /** A call of the day that has cost nothing after all. */
  giveBack(day: Day): Promise<void>
  /**
   * Counts one call as that of a network. While half of the day is left nobody is refused; of the other half one network
   * gets no more than its share, so that a machine that searches all day leaves some to the others.
   * @throws {ShareSpent} when it has had its share
   */
  share(visitor: string): Promise<void>
  spentToday(): Promise<number>
}

/** Of a day, what one network may take once half of the day is gone; and at least so many searches. */
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
    giveBack: (day) => budgets.giveBack(day),
    async share(visitor) {
      if (visitor === '') return
      const day = todayAt(clock())
      const isScarce = (await budgets.spent(day)) * 2 >= searchesPerDay
      if (!(await budgets.take(day, isScarce ? ofOne : searchesPerDay, visitor)))
        throw new ShareSpent(visitor)
    },
    spentToday: () => budgets.spent(todayAt(clock())),
  }
}

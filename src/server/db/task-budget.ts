import { todayAt } from '#shared/domain/time/day.ts'
import type { DayBudgets } from './answer-store.ts'

/** Background work leaves this share of the day's paid calls to visitors. */
const LEFT_TO_VISITORS = 1 / 3

/** A background task that pays for calls of a metered source. */
export interface MeteredTask {
  /** The budget key; those of networks are digests. */
  whose: string
  /** The most it may use of a day's calls, from 0 to 1. */
  share: number
}

export interface TaskBudget {
  /** The unused share of the task's calls of the day, from 0 to 1; always 1 where they are free. */
  leftAt(now: number): Promise<number>
  /** Counts a paid call before it is made; false when it exceeds the quota. */
  take(now: number): Promise<boolean>
}

/** @param callsPerDay paid calls of all users together; undefined where they are free */
export function createTaskBudget(
  budgets: DayBudgets,
  callsPerDay: number | undefined,
  { whose, share }: MeteredTask,
): TaskBudget {
  if (callsPerDay === undefined) return { leftAt: async () => 1, take: async () => true }
  const own = Math.floor(callsPerDay * share)
  const forAll = Math.floor(callsPerDay * (1 - LEFT_TO_VISITORS))
  return {
    async leftAt(now) {
      const day = todayAt(now)
      const [asked, spent] = await Promise.all([budgets.spent(day, whose), budgets.spent(day)])
      return own === 0 ? 0 : Math.max(0, Math.min(own - asked, forAll - spent)) / own
    },
    async take(now) {
      const day = todayAt(now)
      return (await budgets.spent(day)) < forAll && budgets.take(day, own, whose)
    },
  }
}

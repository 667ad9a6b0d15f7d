import { todayAt } from '#domain/time/day.ts'
import type { DayBudgets } from '../db/answer-store.ts'

/** Of a day's paid searches watches have at most a third, and none once visitors and watches have used two thirds. */
const SHARE = 1 / 3
const LEFT_TO_VISITORS = 1 / 3
/** The share's name among those of networks, which are digests. */
const WHOSE = 'watches'

export interface WatchBudget {
  /** Which part of the day's calls is left, from 0 to 1; always 1 where they cost nothing. */
  leftAt(now: number): Promise<number>
  /** Counts a call that costs before it is made; false for one too many. */
  take(now: number): Promise<boolean>
}

export function createWatchBudget(budgets: DayBudgets, searchesPerDay: number | undefined): WatchBudget {
  if (searchesPerDay === undefined) return { leftAt: async () => 1, take: async () => true }
  const own = Math.floor(searchesPerDay * SHARE)
  const forAll = Math.floor(searchesPerDay * (1 - LEFT_TO_VISITORS))
  return {
    async leftAt(now) {
      const day = todayAt(now)
      const [asked, spent] = await Promise.all([budgets.spent(day, WHOSE), budgets.spent(day)])
      return own === 0 ? 0 : Math.max(0, Math.min(own - asked, forAll - spent)) / own
    },
    async take(now) {
      const day = todayAt(now)
      return (await budgets.spent(day)) < forAll && budgets.take(day, own, WHOSE)
    },
  }
}

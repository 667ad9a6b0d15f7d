import { addDays, todayAt } from '#shared/domain/time/day.ts'
import { sql } from 'kysely'
import type { DayBudgets } from './answer-store.ts'
import type { Db } from './database.ts'

/** Days of usage kept for reports. */
const KEPT_DAYS = 30

export function createDayBudgets(db: Db): DayBudgets {
  return {
    async take(day, limit, whose = '') {
      if (limit <= 0) return false
      const row = await db
        .insertInto('day_budgets')
        .values({ day, whose, spent: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'whose'])
            .doUpdateSet({ spent: sql<number>`day_budgets.spent + 1` })
            .where('day_budgets.spent', '<', limit),
        )
        .returning('spent')
        .executeTakeFirst()
      return row !== undefined
    },

    async refund(day) {
      await db
        .updateTable('day_budgets')
        .set({ spent: sql<number>`spent - 1` })
        .where('day', '=', day)
        .where('whose', '=', '')
        .where('spent', '>', 0)
        .execute()
    },

    async spent(day, whose = '') {
      const row = await db
        .selectFrom('day_budgets')
        .select('spent')
        .where('day', '=', day)
        .where('whose', '=', whose)
        .executeTakeFirst()
      return row?.spent ?? 0
    },
  }
}

export async function pruneDayBudgets(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('day_budgets')
    .where('day', '<=', addDays(todayAt(now), -KEPT_DAYS))
    .execute()
}

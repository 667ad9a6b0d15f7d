import { sql } from 'kysely'
import { addDays, todayAt, type Day } from '#shared/domain/time/day.ts'
import type { Db } from '../db/database.ts'

/** Cards that people sent from the inline mode, counted by day in Moscow. */
export interface InlineChoices {
  add(day: Day): Promise<void>
  /** Sums up the days, both included. */
  count(from: Day, to: Day): Promise<number>
}

/** More than a year, so that a season can be compared with the last one. */
const KEPT_DAYS = 400

export function createInlineChoices(db: Db): InlineChoices {
  return {
    async add(day) {
      await db
        .insertInto('inline_choices')
        .values({ day, chosen: 1 })
        .onConflict((conflict) =>
          conflict.column('day').doUpdateSet({ chosen: sql<number>`inline_choices.chosen + 1` }),
        )
        .execute()
    },
    async count(from, to) {
      const row = await db
        .selectFrom('inline_choices')
        .select(({ fn }) => fn.sum<number | string | null>('chosen').as('chosen'))
        .where('day', '>=', from)
        .where('day', '<=', to)
        .executeTakeFirst()
      // PostgreSQL returns a sum as text.
      return Number(row?.chosen ?? 0)
    },
  }
}

export async function pruneInlineChoices(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('inline_choices')
    .where('day', '<=', addDays(todayAt(now), -KEPT_DAYS))
    .execute()
}

import type { Db } from './database.ts'
import type { Tables } from './schema/schema.ts'

/** At most `limit` uses in any span of `windowMs`: a sliding window, not one reset on the hour. */
export interface Budget {
  key: string
  limit: number
  windowMs: number
}

/**
 * Allowed clock skew between instances, milliseconds. A use dated later came from a fast clock and is
 * ignored, otherwise it would block the budget until that day.
 */
export const CLOCK_SKEW_MS = 60_000

/** Only the instants of uses are stored; keys are digests made by the caller. */
export interface Budgets {
  /** Takes one use and returns 0, or returns the milliseconds until one is free. Safe under concurrency. */
  take(budget: Budget, now: number): Promise<number>
  /** Returns a use taken at `at`: a right guess does not count as a wrong one. */
  refund(key: string, at: number): Promise<void>
  /** Deletes all uses: a success ends a streak of failures. */
  clear(key: string): Promise<void>
}

export function createBudgets(db: Db): Budgets {
  /** Writes only over the version it read; false if another write was first. */
  async function replace(key: string, version: number, uses: number[], endsAt: number): Promise<boolean> {
    const rows = await db
      .updateTable('budgets')
      .set({ uses: JSON.stringify(uses), version: version + 1, ends_at: endsAt })
      .where('key', '=', key)
      .where('version', '=', version)
      .returning('version')
      .execute()
    return rows.length > 0
  }

  /** Writes the first use of a key; false if another call was first. */
  async function add(row: Tables['budgets']): Promise<boolean> {
    const rows = await db
      .insertInto('budgets')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .execute()
    return rows.length > 0
  }

  const read = (key: string) => db.selectFrom('budgets').selectAll().where('key', '=', key).executeTakeFirst()

  return {
    async take({ key, limit, windowMs }, now) {
      // Terminates: each lost race means that another call took a use, and there are `limit` of them.
      for (;;) {
        const row = await read(key)
        if (row === undefined) {
          if (limit <= 0) return windowMs
          if (await add({ key, uses: JSON.stringify([now]), version: 0, ends_at: now + windowMs })) return 0
          continue
        }
        const uses = instants(row.uses).filter((at) => at > now - windowMs && at <= now + CLOCK_SKEW_MS)
        const oldest = Math.min(...uses, now)
        if (uses.length >= limit) return oldest + windowMs - now
        if (await replace(key, row.version, [...uses, now], now + windowMs)) return 0
      }
    },

    async refund(key, at) {
      for (;;) {
        const row = await read(key)
        if (row === undefined) return
        const uses = instants(row.uses)
        const index = uses.lastIndexOf(at)
        if (index < 0 || (await replace(key, row.version, uses.toSpliced(index, 1), row.ends_at))) return
      }
    },

    async clear(key) {
      await db.deleteFrom('budgets').where('key', '=', key).execute()
    },
  }
}

function instants(uses: string): number[] {
  const parsed: unknown = JSON.parse(uses)
  return Array.isArray(parsed) ? parsed.filter((at) => typeof at === 'number') : []
}

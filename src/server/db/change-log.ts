import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Tables with change numbers and their counters; all hosts of a database increment them. */
const counters = { leads: 'lead-changes', shared_sets: 'set-changes' } as const

type NumberedTable = keyof typeof counters

/** Rows per answer: a client that missed more asks again. */
const MOST = 500

export interface ChangedRow {
  id: string
  /** Number of its last change. */
  change: number
}

/** Changed leads in an order without visible gaps. */
export interface ChangeLog {
  last(): Promise<number>
  /** Leads changed after the number, in order, at most 500. */
  after(change: number): Promise<ChangedRow[]>
}

export function createChangeLog(db: Db): ChangeLog {
  return {
    async last() {
      const row = await db
        .selectFrom('counters')
        .select('value')
        .where('name', '=', counters.leads)
        .executeTakeFirst()
      return row?.value ?? 0
    },
    after: (change) =>
      db
        .selectFrom('leads')
        .select(['id', 'change'])
        .where('change', '>', change)
        .orderBy('change')
        .limit(MOST)
        .execute(),
  }
}

/**
 * Returns the next change number. The counter's row is locked until commit, so that numbers become
 * visible in order: do nothing slow afterwards.
 */
export async function nextChange(db: Db, table: NumberedTable): Promise<number> {
  const { value } = await db
    .insertInto('counters')
    .values({ name: counters[table], value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql<number>`counters.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

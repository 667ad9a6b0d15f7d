import { sql } from 'kysely'
import type { Db } from './database.ts'

/** What is numbered, with the counter of its changes; all hosts of a database raise it. */
const counters = { leads: 'lead-changes', shared_sets: 'set-changes' } as const

type NumberedTable = keyof typeof counters

/** Rows of one answer: whoever has slept through more asks again. */
const MOST = 500

export interface ChangedRow {
  id: string
  /** Number of its last change. */
  change: number
}

/** Which leads have changed, in an order that nobody can see a gap in. */
export interface ChangeLog {
  /** Number of the last change. */
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
 * The next number of a change. The counter's row is held from here to the commit, so that numbers become visible in
 * their order: whoever takes one does nothing else that may wait.
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

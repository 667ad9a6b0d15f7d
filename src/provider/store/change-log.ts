import { sql } from 'kysely'
import type { Db } from './database.ts'

/** What is followed, with the counter of its changes; all hosts of a database raise it. */
const counters = { leads: 'lead-changes', shared_sets: 'set-changes' } as const

type FollowedTable = keyof typeof counters

/** Rows of one answer: whoever has slept through more asks again. */
const MOST = 500

export interface ChangedRow {
  id: string
  accountId: string | null
  /** Number of its last change. */
  change: number
}

/** Which rows of a table have changed, in an order that nobody can see a gap in. */
export interface ChangeLog {
  /** Number of the last change. */
  last(): Promise<number>
  /** Rows changed after the number, in order; those of one account when it is given. At most 500. */
  after(change: number, accountId?: string): Promise<ChangedRow[]>
}

export function createChangeLog(db: Db, table: FollowedTable): ChangeLog {
  return {
    async last() {
      const row = await db
        .selectFrom('counters')
        .select('value')
        .where('name', '=', counters[table])
        .executeTakeFirst()
      return row?.value ?? 0
    },
    async after(change, accountId) {
      let rows = db
        .selectFrom(table)
        .select(['id', 'account_id as accountId', 'change'])
        .where('change', '>', change)
      if (accountId !== undefined) rows = rows.where('account_id', '=', accountId)
      return rows.orderBy('change').limit(MOST).execute()
    },
  }
}

/**
 * The next number of a change. The counter's row is held from here to the commit, so that numbers become visible in
 * their order: whoever takes one does nothing else that may wait.
 */
export async function nextChange(db: Db, table: FollowedTable): Promise<number> {
  const { value } = await db
    .insertInto('counters')
    .values({ name: counters[table], value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql<number>`counters.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

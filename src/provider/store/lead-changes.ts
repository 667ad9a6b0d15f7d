import { sql } from 'kysely'
import type { Db } from './database.ts'

/** The counter of changes; all hosts of a database raise it. */
const LEAD_CHANGES = 'lead-changes'

/** Rows of one answer: whoever has slept through more asks again. */
const MOST = 500

export interface ChangedLead {
  id: string
  accountId: string | null
  /** Number of its last change. */
  change: number
}

/** Which leads have changed, in an order that nobody can see a gap in. */
export interface LeadChanges {
  /** Number of the last change. */
  last(): Promise<number>
  /** Leads changed after the number, in order; those of one account when it is given. At most 500. */
  after(change: number, accountId?: string): Promise<ChangedLead[]>
}

export function createLeadChanges(db: Db): LeadChanges {
  return {
    async last() {
      const row = await db
        .selectFrom('counters')
        .select('value')
        .where('name', '=', LEAD_CHANGES)
        .executeTakeFirst()
      return row?.value ?? 0
    },
    async after(change, accountId) {
      let rows = db
        .selectFrom('leads')
        .select(['id', 'account_id as accountId', 'change'])
        .where('change', '>', change)
      if (accountId !== undefined) rows = rows.where('account_id', '=', accountId)
      return rows.orderBy('change').limit(MOST).execute()
    },
  }
}

/**
 * Gives the leads the next number, as the last thing of the transaction that changes them: the counter's row is held
 * from here to the commit, so that numbers become visible in their order.
 */
export async function numberChange(db: Db, leadIds: readonly string[], now: number): Promise<void> {
  if (leadIds.length === 0) return
  const { value } = await db
    .insertInto('counters')
    .values({ name: LEAD_CHANGES, value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql<number>`counters.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow()
  await db.updateTable('leads').set({ change: value, updated_at: now }).where('id', 'in', leadIds).execute()
}

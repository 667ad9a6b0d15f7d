import type { Kysely } from 'kysely'
import {
  bigint,
  createIndexes,
  createTable,
  integer,
  key,
  nullableColumn,
  textColumn,
} from './create-table.ts'

/** Cached answers of a metered tour source and its daily usage, shared by all hosts. */
export async function createSourceTables(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'shared_answers', {
    key,
    value: nullableColumn(textColumn),
    stored_at: bigint,
    fresh_until: bigint,
    expires_at: bigint,
    lease: nullableColumn(textColumn),
    leased_until: bigint,
  }).execute()
  // Old answers are found by the index only, because an answer may be long.
  await createIndexes(db, 'shared_answers', { shared_answers_by_age: ['expires_at', 'key'] })
  await createTable(db, 'day_budgets', { day: textColumn, whose: textColumn, spent: integer })
    .addPrimaryKeyConstraint('day_budgets_key', ['day', 'whose'])
    .execute()
}

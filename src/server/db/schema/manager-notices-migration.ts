import type { Kysely, Migration } from 'kysely'
import {
  bigint,
  createIndexes,
  createTable,
  integer,
  key,
  nullableColumn,
  references,
  textColumn,
  withDefault,
} from '../initial-schema/create-table.ts'

/** Columns of a job table, `JobColumns`. */
const jobColumns = {
  state: textColumn,
  due_at: bigint,
  put_off_at: nullableColumn(bigint),
  created_at: bigint,
  tries: integer,
  reason: withDefault(textColumn, ''),
  lease: nullableColumn(textColumn),
  leased_until: bigint,
}

/** Adds the bot's messages to managers about the leads in their charge. */
export const managerNotices: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'manager_notices', {
      id: key,
      lead_id: references('leads'),
      manager_id: textColumn,
      kind: textColumn,
      ...jobColumns,
    }).execute()
    await createIndexes(db, 'manager_notices', {
      manager_notices_of_lead: ['lead_id'],
      manager_notices_due: ['state', 'created_at'],
    })
  },
}

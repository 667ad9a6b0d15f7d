import type { Kysely, Migration } from 'kysely'
import { createTable, integer, textColumn } from '../initial-schema/create-table.ts'

/** Creates the counters of visits and searches by source (decision 085). */
export const sourceDays: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'source_days', {
      day: textColumn,
      source: textColumn,
      content: textColumn,
      visits: integer,
      searches: integer,
    })
      .addPrimaryKeyConstraint('source_days_key', ['day', 'source', 'content'])
      .execute()
  },
}

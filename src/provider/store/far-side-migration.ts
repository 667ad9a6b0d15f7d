import type { Kysely, Migration } from 'kysely'

/**
 * What the other side calls a lead, which wording of it a message tells, and whether a try that nobody answered may have
 * arrived. Rows of before know none of it: their messages begin with the first wording. The oldest message of a sink is
 * found without looking at thousands that wait behind it.
 */
export const farSide: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('lead_outbox')
      .addColumn('far_id', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    for (const name of ['revision', 'is_doubtful']) {
      await db.schema
        .alterTable('lead_outbox')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
    }
    await db.schema
      .createIndex('lead_outbox_oldest')
      .on('lead_outbox')
      .columns(['sink', 'state', 'created_at'])
      .execute()
  },
}

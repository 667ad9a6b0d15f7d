import { sql, type Kysely, type Migration } from 'kysely'

/**
 * Each sink has a row of its own for each lead; what there was is the chat's. Neither database can change a primary key
 * in place alike, so the rows move to a new table.
 */
export const leadOutbox: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('lead_outbox')
      .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id'))
      .addColumn('sink', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('is_correction', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('put_off_at', 'bigint')
      .addPrimaryKeyConstraint('lead_outbox_key', ['lead_id', 'sink'])
      .execute()
    await sql`
      insert into lead_outbox
        (lead_id, sink, state, due_at, tries, reason, is_correction, created_at, put_off_at)
      select lead_id, 'chat', state, due_at, tries, reason, is_correction, created_at, put_off_at
      from lead_notices
    `.execute(db)
    await db.schema.dropTable('lead_notices').execute()
    await db.schema
      .createIndex('lead_outbox_due')
      .on('lead_outbox')
      .columns(['sink', 'state', 'due_at'])
      .execute()
  },
}

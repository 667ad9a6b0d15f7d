import type { Kysely, Migration } from 'kysely'

/** A refused message keeps its remedy, and a group that became a supergroup its new id. */
export const remedies: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('lead_outbox')
      .addColumn('remedy', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await db.schema
      .createTable('moved_chats')
      .addColumn('chat_id', 'text', (column) => column.primaryKey())
      .addColumn('moved_to', 'text', (column) => column.notNull())
      .execute()
  },
}

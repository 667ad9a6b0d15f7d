import type { Kysely, Migration } from 'kysely'

/**
 * Adds the indexes that lists of managers and queues of messages are read from, in their order: a page and a claim cost
 * the same however many rows there are.
 */
export const leadLists: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('leads_by_status').execute()
    await db.schema
      .createIndex('leads_by_status')
      .on('leads')
      .columns(['status', 'created_at desc', 'id'])
      .execute()
    await db.schema.dropIndex('leads_by_age').execute()
    await db.schema.createIndex('leads_by_age').on('leads').columns(['created_at desc', 'id']).execute()
    await db.schema
      .createIndex('leads_of_manager')
      .on('leads')
      .columns(['manager_id', 'created_at desc', 'id'])
      .execute()
    await db.schema
      .createIndex('lead_outbox_by_far_id')
      .on('lead_outbox')
      .columns(['sink', 'far_id'])
      .execute()
    await db.schema
      .createIndex('lead_outbox_by_state')
      .on('lead_outbox')
      .columns(['state', 'created_at'])
      .execute()
    await db.schema.dropIndex('notices_due').execute()
    await db.schema
      .createIndex('notices_oldest')
      .on('notices')
      .columns(['channel', 'state', 'created_at'])
      .execute()
  },
}

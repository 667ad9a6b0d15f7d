import type { Kysely, Migration } from 'kysely'

/** Reviews are read page by page, and sessions end with their launch. */
export const deskPages: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('reviews_by_status').on('reviews').columns(['status', 'created_at']).execute()
    await db.schema
      .createIndex('manager_sessions_of_launch')
      .on('manager_sessions')
      .column('init_hash')
      .execute()
  },
}

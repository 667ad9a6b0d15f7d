import type { Kysely, Migration } from 'kysely'
import {
  bigint,
  createIndexes,
  createTable,
  integer,
  key,
  nullableColumn,
  textColumn,
  withDefault,
} from '../initial-schema/create-table.ts'

export const channelPosts: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'channel_posts', {
      id: key,
      channel: textColumn,
      chat_id: textColumn,
      hotelcode: withDefault(textColumn, ''),
      offer: withDefault(textColumn, ''),
      message_id: nullableColumn(textColumn),
      posted_at: nullableColumn(bigint),
      check_at: nullableColumn(bigint),
      ended: withDefault(textColumn, ''),
      state: textColumn,
      due_at: bigint,
      put_off_at: nullableColumn(bigint),
      created_at: bigint,
      tries: integer,
      reason: withDefault(textColumn, ''),
      lease: nullableColumn(textColumn),
      leased_until: bigint,
    }).execute()
    await createIndexes(db, 'channel_posts', {
      channel_posts_by_created_at: ['created_at'],
      channel_posts_by_check_at: ['check_at'],
    })
  },
}

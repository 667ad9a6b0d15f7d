import type { Kysely, Migration } from 'kysely'
import {
  bigint,
  createIndexes,
  createTable,
  integer,
  key,
  nullableColumn,
  textColumn,
  unique,
  withDefault,
} from '../initial-schema/create-table.ts'

/** Adds what managers decide about the channels: their mode and each next post. */
export const channelDesk: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'channel_desk', {
      id: key,
      version: integer,
      mode: textColumn,
      days: withDefault(textColumn, ''),
      times: withDefault(textColumn, ''),
      picture: textColumn,
      request_key: withDefault(textColumn, ''),
      changed_by: withDefault(textColumn, ''),
      changed_at: nullableColumn(bigint),
    }).execute()
    await createTable(db, 'channel_plans', {
      id: key,
      channel: textColumn,
      chat_id: textColumn,
      at: bigint,
      kind: textColumn,
      offer: withDefault(textColumn, ''),
      looked_at: nullableColumn(bigint),
      reason: withDefault(textColumn, ''),
      words: withDefault(textColumn, ''),
      decision: withDefault(textColumn, ''),
      version: integer,
      idempotency_key: nullableColumn(unique(textColumn)),
      request_key: withDefault(textColumn, ''),
      changed_by: withDefault(textColumn, ''),
      changed_at: nullableColumn(bigint),
    }).execute()
    await createIndexes(db, 'channel_plans', { channel_plans_by_at: ['at'] })
  },
}

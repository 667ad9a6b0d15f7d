import type { Kysely } from 'kysely'
import {
  bigint,
  createIndexes,
  createTable,
  createUniqueIndex,
  integer,
  key,
  nullableColumn,
  references,
  textColumn,
  withDefault,
} from './create-table.ts'

/** Sessions of managers, reviews that they moderate, and counters of changes. */
export async function createDeskTables(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'manager_sessions', {
    hash: key,
    kind: textColumn,
    who: textColumn,
    name: textColumn,
    init_hash: nullableColumn(textColumn),
    created_at: bigint,
    ends_at: bigint,
  }).execute()
  await createIndexes(db, 'manager_sessions', { manager_sessions_of_launch: ['init_hash'] })
  await createTable(db, 'counters', { name: key, value: bigint }).execute()
  await createTable(db, 'reviews', {
    id: key,
    status: textColumn,
    account_id: nullableColumn(references('accounts')),
    name: textColumn,
    rate: integer,
    content: textColumn,
    hotelcode: textColumn,
    tour_at: textColumn,
    consent_version: textColumn,
    consent_at: textColumn,
    client_address: textColumn,
    created_at: bigint,
    idempotency_key: nullableColumn(textColumn),
    moderated_at: nullableColumn(bigint),
    moderator_kind: withDefault(textColumn, ''),
    moderator_id: withDefault(textColumn, ''),
    moderator_name: withDefault(textColumn, ''),
  }).execute()
  await createUniqueIndex(db, 'reviews', { name: 'reviews_once', columns: ['idempotency_key'] })
  await createIndexes(db, 'reviews', { reviews_by_status: ['status', 'created_at'] })
}

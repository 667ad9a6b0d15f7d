import type { Kysely } from 'kysely'
import {
  bigint,
  createIndexes,
  createTable,
  createUniqueIndex,
  integer,
  key,
  nullable,
  references,
  text,
  withDefault,
} from './create-table.ts'

/** Sessions of managers, reviews that they moderate, and counters of changes. */
export async function createDeskTables(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'manager_sessions', {
    hash: key,
    kind: text,
    who: text,
    name: text,
    init_hash: nullable(text),
    created_at: bigint,
    ends_at: bigint,
  }).execute()
  await createIndexes(db, 'manager_sessions', { manager_sessions_of_launch: ['init_hash'] })
  await createTable(db, 'counters', { name: key, value: bigint }).execute()
  await createTable(db, 'reviews', {
    id: key,
    status: text,
    account_id: nullable(references('accounts')),
    name: text,
    rate: integer,
    content: text,
    hotelcode: text,
    tour_at: text,
    consent_version: text,
    consent_at: text,
    client_address: text,
    created_at: bigint,
    idempotency_key: nullable(text),
    moderated_at: nullable(bigint),
    moderator_kind: withDefault(text, ''),
    moderator_id: withDefault(text, ''),
    moderator_name: withDefault(text, ''),
  }).execute()
  await createUniqueIndex(db, 'reviews', { name: 'reviews_once', columns: ['idempotency_key'] })
  await createIndexes(db, 'reviews', { reviews_by_status: ['status', 'created_at'] })
}

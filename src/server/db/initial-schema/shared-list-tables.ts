import type { Kysely } from 'kysely'
import {
  bigint,
  createIndexes,
  createTable,
  createUniqueIndex,
  key,
  nullableColumn,
  references,
  textColumn,
  withDefault,
} from './create-table.ts'

/** Lists of hotels and tours that travellers share, and the votes on them. */
export async function createSharedListTables(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'shared_sets', {
    id: key,
    account_id: references('accounts'),
    idempotency_key: nullableColumn(textColumn),
    kind: textColumn,
    title: textColumn,
    hotels: textColumn,
    change: bigint,
    created_at: bigint,
    ends_at: bigint,
    tours: withDefault(textColumn, '[]'),
  }).execute()
  await createUniqueIndex(db, 'shared_sets', { name: 'shared_sets_once', columns: ['idempotency_key'] })
  await createIndexes(db, 'shared_sets', {
    shared_sets_by_account_id: ['account_id'],
    shared_sets_by_change: ['change'],
    shared_sets_by_ends_at: ['ends_at'],
  })
  await createTable(db, 'set_votes', {
    id: key,
    set_id: references('shared_sets'),
    voter_hash: textColumn,
    account_id: nullableColumn(references('accounts')),
    name: textColumn,
    choices: textColumn,
    note: textColumn,
    created_at: bigint,
    updated_at: bigint,
  }).execute()
  await createUniqueIndex(db, 'set_votes', { name: 'set_votes_once', columns: ['set_id', 'voter_hash'] })
  await createIndexes(db, 'set_votes', { set_votes_of_account: ['account_id'] })
}

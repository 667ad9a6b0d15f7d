import type { Migration, Kysely } from 'kysely'
import { createAccountTables, createSignInTables } from './account-tables.ts'
import { createLeadTables } from './lead-tables.ts'
import { createLeadWordIndex } from './lead-word-index.ts'
import { createPriceAlertTables } from './price-alert-tables.ts'
import {
  bigint,
  createIndexes,
  createTable,
  integer,
  key,
  nullableColumn,
  textColumn,
  createUniqueIndex,
  references,
  withDefault,
} from './create-table.ts'

/** Creates every table of the first release, decision 071. Referenced tables come first. */
export const initialSchema: Migration = {
  async up(db) {
    await createAccountTables(db)
    await createSignInTables(db)
    await createLeadTables(db)
    await createLeadWordIndex(db)
    await createDeskTables(db)
    await createPriceAlertTables(db)
    await createSharedListTables(db)
    await createSourceTables(db)
  },
}

/** Cached answers of a metered tour source and its daily usage, shared by all hosts. */
async function createSourceTables(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'shared_answers', {
    key,
    value: nullableColumn(textColumn),
    stored_at: bigint,
    fresh_until: bigint,
    expires_at: bigint,
    lease: nullableColumn(textColumn),
    leased_until: bigint,
  }).execute()
  // Old answers are found by the index only, because an answer may be long.
  await createIndexes(db, 'shared_answers', { shared_answers_by_age: ['expires_at', 'key'] })
  await createTable(db, 'day_budgets', { day: textColumn, whose: textColumn, spent: integer })
    .addPrimaryKeyConstraint('day_budgets_key', ['day', 'whose'])
    .execute()
}

/** Sessions of managers, reviews that they moderate, and counters of changes. */
async function createDeskTables(db: Kysely<unknown>): Promise<void> {
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

/** Lists of hotels and tours that travellers share, and the votes on them. */
async function createSharedListTables(db: Kysely<unknown>): Promise<void> {
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

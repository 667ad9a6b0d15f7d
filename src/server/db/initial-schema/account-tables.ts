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
  unique,
  withDefault,
} from './create-table.ts'

/** Travellers, their messengers, their favorites, and the journal of what was erased. */
export async function createAccountTables(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'accounts', {
    id: key,
    email: withDefault(textColumn, ''),
    login_email: nullableColumn(unique(textColumn)),
    // Always null: `account_identities` replaced it and `max_id`, and SQLite cannot drop a unique column.
    telegram_id: nullableColumn(unique(textColumn)),
    first_name: withDefault(textColumn, ''),
    last_name: withDefault(textColumn, ''),
    phone: withDefault(textColumn, ''),
    birthday: withDefault(textColumn, ''),
    username: withDefault(textColumn, ''),
    photo_url: withDefault(textColumn, ''),
    created_at: bigint,
    updated_at: bigint,
    utm: withDefault(textColumn, ''),
    max_id: nullableColumn(textColumn),
    seen_at: withDefault(bigint, 0),
    wants_notices: withDefault(integer, 1),
  }).execute()
  await createUniqueIndex(db, 'accounts', { name: 'accounts_of_max', columns: ['max_id'] })
  await createTable(db, 'account_identities', {
    messenger: textColumn,
    external_id: textColumn,
    account_id: references('accounts'),
    may_write: withDefault(integer, 0),
  })
    .addPrimaryKeyConstraint('account_identities_key', ['messenger', 'external_id'])
    .execute()
  await createIndexes(db, 'account_identities', { account_identities_of: ['account_id'] })
  await createTable(db, 'favorites', {
    id: key,
    account_id: references('accounts'),
    hotelcode: textColumn,
    hotel: textColumn,
    price: nullableColumn(bigint),
    search: textColumn,
    seen_at: bigint,
    is_price_confirmed: withDefault(integer, 0),
  })
    .addUniqueConstraint('favorites_once', ['account_id', 'hotelcode'])
    .execute()
  await createTable(db, 'erasures', {
    id: key,
    cause: textColumn,
    counts: textColumn,
    created_at: bigint,
    erased: withDefault(textColumn, '{"leads":[]}'),
  }).execute()
}

/** Tokens, one-time codes, limits, and the keys of the server. */
export async function createSignInTables(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'tokens', {
    hash: key,
    account_id: references('accounts'),
    init_hash: nullableColumn(textColumn),
    last_used_at: bigint,
    expires_at: bigint,
  }).execute()
  await createIndexes(db, 'tokens', { tokens_of_account: ['account_id'], tokens_of_launch: ['init_hash'] })
  await createTable(db, 'challenges', {
    id_hash: key,
    email: textColumn,
    code_hash: textColumn,
    guesses_left: integer,
    used_at: nullableColumn(bigint),
    expires_at: bigint,
    utm: withDefault(textColumn, ''),
    codes_left: nullableColumn(integer),
    account_id: nullableColumn(textColumn),
  }).execute()
  await createTable(db, 'budgets', { key, uses: textColumn, version: integer, ends_at: bigint }).execute()
  await createTable(db, 'spent_init_data', { hash: key, expires_at: bigint }).execute()
  await createTable(db, 'secrets', { name: key, value: textColumn }).execute()
  await createTable(db, 'mailbox', {
    id: key,
    recipient: textColumn,
    subject: textColumn,
    body: textColumn,
    created_at: bigint,
  }).execute()
}

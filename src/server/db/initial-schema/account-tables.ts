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
  unique,
  withDefault,
} from './create-table.ts'

/** Travellers, their messengers, their favorites, and the journal of what was erased. */
export async function createAccountTables(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'accounts', {
    id: key,
    email: withDefault(text, ''),
    login_email: nullable(unique(text)),
    // Always null: `account_identities` replaced it and `max_id`, and SQLite cannot drop a unique column.
    telegram_id: nullable(unique(text)),
    first_name: withDefault(text, ''),
    last_name: withDefault(text, ''),
    phone: withDefault(text, ''),
    birthday: withDefault(text, ''),
    username: withDefault(text, ''),
    photo_url: withDefault(text, ''),
    created_at: bigint,
    updated_at: bigint,
    utm: withDefault(text, ''),
    max_id: nullable(text),
    seen_at: withDefault(bigint, 0),
    wants_notices: withDefault(integer, 1),
  }).execute()
  await createUniqueIndex(db, 'accounts', { name: 'accounts_of_max', columns: ['max_id'] })
  await createTable(db, 'account_identities', {
    messenger: text,
    external_id: text,
    account_id: references('accounts'),
    may_write: withDefault(integer, 0),
  })
    .addPrimaryKeyConstraint('account_identities_key', ['messenger', 'external_id'])
    .execute()
  await createIndexes(db, 'account_identities', { account_identities_of: ['account_id'] })
  await createTable(db, 'favorites', {
    id: key,
    account_id: references('accounts'),
    hotelcode: text,
    hotel: text,
    price: nullable(bigint),
    search: text,
    seen_at: bigint,
    is_price_confirmed: withDefault(integer, 0),
  })
    .addUniqueConstraint('favorites_once', ['account_id', 'hotelcode'])
    .execute()
  await createTable(db, 'erasures', {
    id: key,
    cause: text,
    counts: text,
    created_at: bigint,
    erased: withDefault(text, '{"leads":[]}'),
  }).execute()
}

/** Tokens, one-time codes, limits, and the keys of the server. */
export async function createSignInTables(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'tokens', {
    hash: key,
    account_id: references('accounts'),
    init_hash: nullable(text),
    last_used_at: bigint,
    expires_at: bigint,
  }).execute()
  await createIndexes(db, 'tokens', { tokens_of_account: ['account_id'], tokens_of_launch: ['init_hash'] })
  await createTable(db, 'challenges', {
    id_hash: key,
    email: text,
    code_hash: text,
    guesses_left: integer,
    used_at: nullable(bigint),
    expires_at: bigint,
    utm: withDefault(text, ''),
    codes_left: nullable(integer),
    account_id: nullable(text),
  }).execute()
  await createTable(db, 'budgets', { key, uses: text, version: integer, ends_at: bigint }).execute()
  await createTable(db, 'letter_turns', { key, turns: text, version: integer, ends_at: bigint }).execute()
  await createTable(db, 'spent_init_data', { hash: key, expires_at: bigint }).execute()
  await createTable(db, 'secrets', { name: key, value: text }).execute()
  await createTable(db, 'mailbox', {
    id: key,
    recipient: text,
    subject: text,
    body: text,
    created_at: bigint,
  }).execute()
}

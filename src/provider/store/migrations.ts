import type { Kysely, Migration } from 'kysely'
import { personalData } from './personal-data-migration.ts'

/** Only column types that SQLite and PostgreSQL both know; `bigint` holds milliseconds. */
const first: Migration = {
  async up(db: Kysely<unknown>) {
    await createPeople(db)
    await createSignIn(db)
    await createRequests(db)
  },
}

/** Spec section 9: the utm value comes with the code request, before there is an account. */
const utm: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['accounts', 'challenges']) {
      await db.schema
        .alterTable(table)
        .addColumn('utm', 'text', (column) => column.notNull().defaultTo(''))
        .execute()
    }
  },
}

/** A review sent twice is one. SQLite cannot add a unique column, both databases can add the index. */
const reviewKey: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('reviews').addColumn('idempotency_key', 'text').execute()
    await db.schema.createIndex('reviews_once').unique().on('reviews').column('idempotency_key').execute()
  },
}

/** What the bot has to say in the agency's chat; the text is made of the lead when it is sent. */
const leadNotices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('lead_notices')
      .addColumn('lead_id', 'text', (column) => column.primaryKey().references('leads.id'))
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('lead_notices_due').on('lead_notices').columns(['state', 'due_at']).execute()
  },
}

/** A lead corrected after the chat was told of it: the manager must not call the old number. */
const corrections: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('lead_notices')
      .addColumn('is_correction', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}

/** People of MAX: numbers of their own. SQLite cannot add a unique column, both databases can add the index. */
const maxPeople: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('accounts').addColumn('max_id', 'text').execute()
    await db.schema.createIndex('accounts_of_max').unique().on('accounts').column('max_id').execute()
  },
}

/**
 * A code may be followed by a second one, and may be asked for by an account that wants the address. Letters to one
 * address take turns. Networks that signed in before have no rights of their own any more.
 */
const turns: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('challenges').addColumn('codes_left', 'integer').execute()
    await db.schema.alterTable('challenges').addColumn('account_id', 'text').execute()
    await db.schema
      .createTable('letter_turns')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('turns', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.dropTable('known_visitors').execute()
  },
}

/** In order of their names; a name is never changed once released. */
export const migrations: Record<string, Migration> = {
  '001-first': first,
  '002-utm': utm,
  '003-review-key': reviewKey,
  '004-lead-notices': leadNotices,
  '005-corrections': corrections,
  '006-max-people': maxPeople,
  '007-turns': turns,
  '008-personal-data': personalData,
}

async function createPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('login_email', 'text', (column) => column.unique())
    .addColumn('telegram_id', 'text', (column) => column.unique())
    .addColumn('first_name', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('last_name', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('phone', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('birthday', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('username', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('photo_url', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('tokens')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('init_hash', 'text')
    .addColumn('last_used_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('tokens_of_account').on('tokens').column('account_id').execute()
  await db.schema.createIndex('tokens_of_launch').on('tokens').column('init_hash').execute()
  await db.schema
    .createTable('favorites')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('hotelcode', 'text', (column) => column.notNull())
    .addColumn('hotel', 'text', (column) => column.notNull())
    .addColumn('price', 'bigint')
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('favorites_once', ['account_id', 'hotelcode'])
    .execute()
}

async function createSignIn(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('challenges')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('guesses_left', 'integer', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('budgets')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('uses', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute()
  for (const [table, key] of [
    ['spent_init_data', 'hash'],
    ['known_visitors', 'key'],
  ] as const) {
    await db.schema
      .createTable(table)
      .addColumn(key, 'text', (column) => column.primaryKey())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
  }
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}

async function createRequests(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('leads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('manager', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('account_id', 'text', (column) => column.references('accounts.id'))
    .addColumn('idempotency_key', 'text', (column) => column.unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('context', 'text', (column) => column.notNull())
    .addColumn('consent_version', 'text', (column) => column.notNull())
    .addColumn('consent_at', 'text', (column) => column.notNull())
    .addColumn('client_address', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('leads_of_account').on('leads').column('account_id').execute()
  await db.schema
    .createTable('reviews')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.references('accounts.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('rate', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('hotelcode', 'text', (column) => column.notNull())
    .addColumn('tour_at', 'text', (column) => column.notNull())
    .addColumn('consent_version', 'text', (column) => column.notNull())
    .addColumn('consent_at', 'text', (column) => column.notNull())
    .addColumn('client_address', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('mailbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
}

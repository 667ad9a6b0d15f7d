import type { Kysely, Migration } from 'kysely'
import { leadContacts } from './contacts-migration.ts'
import { desk } from './desk-migration.ts'
import { deskPages } from './desk-pages-migration.ts'
import { farSide } from './far-side-migration.ts'
import { first } from './first-migration.ts'
import { accountIdentities } from './identities-migration.ts'
import { jobLeases } from './job-leases-migration.ts'
import { leadLists } from './lead-lists-migration.ts'
import { leadWords } from './lead-words-migration.ts'
import { leadOutbox } from './outbox-migration.ts'
import { personalData } from './personal-data-migration.ts'
import { remedies } from './remedies-migration.ts'
import { leadSearch } from './search-migration.ts'
import { confirmedPrices, together, toursTogether } from './together-migration.ts'
import { answersByAge, sharedAnswers } from './shared-answers-migration.ts'
import { dearerFlights, untoldNews, watchedTours, watches } from './watches-migration.ts'

/** Requirement 9: the utm value comes with the code request, before there is an account. */
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

/** A message put off by a clock that was ahead must not wait for that clock's time. */
const putOff: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('lead_notices').addColumn('put_off_at', 'bigint').execute()
  },
}

/** A store that comes back from an older copy must not bring back whoever was erased since. */
const erasedNames: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('erasures')
      .addColumn('erased', 'text', (column) => column.notNull().defaultTo('{"leads":[]}'))
      .execute()
  },
}

/**
 * In order of their names; a name is never changed once released. Only column types that SQLite and PostgreSQL both
 * know; `bigint` holds milliseconds.
 */
export const migrations: Record<string, Migration> = {
  '001-first': first,
  '002-utm': utm,
  '003-review-key': reviewKey,
  '004-lead-notices': leadNotices,
  '005-corrections': corrections,
  '006-max-people': maxPeople,
  '007-turns': turns,
  '008-personal-data': personalData,
  '009-put-off': putOff,
  '010-erased-names': erasedNames,
  '011-account-identities': accountIdentities,
  '012-lead-outbox': leadOutbox,
  '013-shared-answers': sharedAnswers,
  '014-answers-by-age': answersByAge,
  '014-far-side': farSide,
  '015-desk': desk,
  '016-watches': watches,
  '017-together': together,
  '018-tours-together': toursTogether,
  '019-lead-contacts': leadContacts,
  '020-watched-tours': watchedTours,
  '021-untold-news': untoldNews,
  '022-dearer-flights': dearerFlights,
  '023-lead-search': leadSearch,
  '024-remedies': remedies,
  '025-desk-pages': deskPages,
  '026-confirmed-prices': confirmedPrices,
  '027-lead-lists': leadLists,
  '028-lead-words': leadWords,
  '029-job-leases': jobLeases,
}

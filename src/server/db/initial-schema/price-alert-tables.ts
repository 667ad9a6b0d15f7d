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

/** Price alerts, the searches and prices behind them, and messages to travellers. */
export async function createPriceAlertTables(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'watches', {
    id: key,
    account_id: references('accounts'),
    kind: text,
    question: text,
    subject: text,
    search: text,
    about: text,
    fall_unit: text,
    told: text,
    ends_on: text,
    tells_lowest: integer,
    tells_last_seats: integer,
    is_paused: integer,
    has_told_last_seats: integer,
    fall_value: integer,
    base_price: nullable(bigint),
    created_at: bigint,
    untold: withDefault(text, '{}'),
    silent_until: withDefault(bigint, 0),
  }).execute()
  await createUniqueIndex(db, 'watches', { name: 'watches_once', columns: ['account_id', 'subject'] })
  await createIndexes(db, 'watches', { watches_of_question: ['question'], watches_of_subject: ['subject'] })
  await createTable(db, 'watched_questions', {
    question: key,
    due_at: bigint,
    tries: integer,
    lease: nullable(text),
    leased_until: bigint,
  }).execute()
  await createIndexes(db, 'watched_questions', { watched_questions_due: ['due_at'] })
  await createTable(db, 'watched_prices', {
    subject: text,
    at: bigint,
    price: bigint,
    is_few_left: integer,
    tourid: text,
    payments: withDefault(bigint, 0),
    payments_at: withDefault(bigint, 0),
    tour: withDefault(text, ''),
    by_flights: withDefault(bigint, 0),
  })
    .addPrimaryKeyConstraint('watched_prices_key', ['subject', 'at'])
    .execute()
  await createIndexes(db, 'watched_prices', { watched_prices_of_tour: ['tour', 'at'] })
  await createTable(db, 'watched_subjects', { subject: key, looked_at: bigint }).execute()
  await createNotices(db)
}

async function createNotices(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'notices', {
    id: key,
    account_id: references('accounts'),
    channel: text,
    state: text,
    due_at: bigint,
    tries: integer,
    reason: text,
    news: text,
    is_urgent: integer,
    created_at: bigint,
    watch_id: nullable(text),
  }).execute()
  await createIndexes(db, 'notices', {
    notices_oldest: ['channel', 'state', 'created_at'],
    notices_of_account: ['account_id'],
  })
}

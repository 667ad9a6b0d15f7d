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

/** Price alerts, the searches and prices behind them, and messages to travellers. */
export async function createPriceAlertTables(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'watches', {
    id: key,
    account_id: references('accounts'),
    kind: textColumn,
    question: textColumn,
    subject: textColumn,
    search: textColumn,
    about: textColumn,
    fall_unit: textColumn,
    told: textColumn,
    ends_on: textColumn,
    tells_lowest: integer,
    tells_last_seats: integer,
    is_paused: integer,
    has_told_last_seats: integer,
    fall_value: integer,
    base_price: nullableColumn(bigint),
    created_at: bigint,
  }).execute()
  await createUniqueIndex(db, 'watches', { name: 'watches_once', columns: ['account_id', 'subject'] })
  await createIndexes(db, 'watches', { watches_of_question: ['question'], watches_of_subject: ['subject'] })
  await createTable(db, 'watched_questions', {
    question: key,
    due_at: bigint,
    tries: integer,
    lease: nullableColumn(textColumn),
    leased_until: bigint,
  }).execute()
  await createIndexes(db, 'watched_questions', { watched_questions_due: ['due_at'] })
  await createTable(db, 'watched_prices', {
    subject: textColumn,
    at: bigint,
    price: bigint,
    is_few_left: integer,
    tourid: textColumn,
    payments: withDefault(bigint, 0),
    payments_at: withDefault(bigint, 0),
    tour: withDefault(textColumn, ''),
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
    channel: textColumn,
    state: textColumn,
    due_at: bigint,
    tries: integer,
    reason: textColumn,
    news: textColumn,
    is_urgent: integer,
    created_at: bigint,
    watch_id: nullableColumn(textColumn),
  }).execute()
  await createIndexes(db, 'notices', {
    notices_oldest: ['channel', 'state', 'created_at'],
    notices_of_account: ['account_id'],
  })
}

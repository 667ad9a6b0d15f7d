import { sql, type Kysely, type Migration } from 'kysely'

/** What accounts watch, the questions behind it, the prices that were confirmed; messages may tell of a watch. */
export const watches: Migration = {
  async up(db: Kysely<unknown>) {
    await createWatches(db)
    await db.schema
      .createTable('watched_questions')
      .addColumn('question', 'text', (column) => column.primaryKey())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('asked_at', 'bigint')
      .addColumn('lease', 'text')
      .addColumn('leased_until', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('watched_questions_due').on('watched_questions').column('due_at').execute()
    await db.schema
      .createTable('watched_prices')
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('price', 'bigint', (column) => column.notNull())
      .addColumn('is_few_left', 'integer', (column) => column.notNull())
      .addColumn('tourid', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('watched_prices_key', ['subject', 'at'])
      .execute()
    await db.schema.alterTable('notices').addColumn('watch_id', 'text').execute()
  },
}

async function createWatches(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('watches')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
  for (const name of ['kind', 'question', 'subject', 'search', 'about', 'fall_unit', 'told', 'ends_on'])
    table = table.addColumn(name, 'text', (column) => column.notNull())
  for (const name of ['tells_lowest', 'tells_last_seats', 'is_paused', 'has_told_last_seats'])
    table = table.addColumn(name, 'integer', (column) => column.notNull())
  await table
    .addColumn('fall_value', 'integer', (column) => column.notNull())
    .addColumn('base_price', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('watches_once')
    .unique()
    .on('watches')
    .columns(['account_id', 'subject'])
    .execute()
  await db.schema.createIndex('watches_of_question').on('watches').column('question').execute()
  await db.schema.createIndex('watches_of_subject').on('watches').column('subject').execute()
}

/**
 * Prices are of all that has to be paid, and know their tour; when each subject was looked for stands by itself. Prices
 * in other terms cannot be compared with: watches begin anew from the next one.
 */
export const watchedTours: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`delete from watched_prices`.execute(db)
    await sql`update watches set base_price = null, told = ''`.execute(db)
    await sql`update watched_questions set due_at = 0`.execute(db)
    await db.schema.alterTable('watched_questions').dropColumn('asked_at').execute()
    for (const name of ['payments', 'payments_at'])
      await db.schema
        .alterTable('watched_prices')
        .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
        .execute()
    await db.schema
      .alterTable('watched_prices')
      .addColumn('tour', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await db.schema
      .createIndex('watched_prices_of_tour')
      .on('watched_prices')
      .columns(['tour', 'at'])
      .execute()
    await db.schema
      .createTable('watched_subjects')
      .addColumn('subject', 'text', (column) => column.primaryKey())
      .addColumn('looked_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}

/** What a watch has not been told of though it was seen, and till when it is told of nothing. */
export const untoldNews: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('watches')
      .addColumn('untold', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute()
    await db.schema
      .alterTable('watches')
      .addColumn('silent_until', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}

/** What flights cost more than the tour stands with one price of it; of payments kept before nobody knows what it was. */
export const dearerFlights: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('watched_prices')
      .addColumn('by_flights', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`update watched_prices set by_flights = payments`.execute(db)
  },
}

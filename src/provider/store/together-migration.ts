import type { Kysely, Migration } from 'kysely'

/** Sets of hotels that travellers share, and what others say of them. */
export const together: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('shared_sets')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
      .addColumn('idempotency_key', 'text')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('hotels', 'text', (column) => column.notNull())
      .addColumn('change', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('shared_sets_once')
      .unique()
      .on('shared_sets')
      .column('idempotency_key')
      .execute()
    for (const column of ['account_id', 'change', 'ends_at'])
      await db.schema.createIndex(`shared_sets_by_${column}`).on('shared_sets').column(column).execute()
    await db.schema
      .createTable('set_votes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('set_id', 'text', (column) => column.notNull().references('shared_sets.id'))
      .addColumn('voter_hash', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.references('accounts.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('choices', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('set_votes_once')
      .unique()
      .on('set_votes')
      .columns(['set_id', 'voter_hash'])
      .execute()
    await db.schema.createIndex('set_votes_of_account').on('set_votes').column('account_id').execute()
  },
}

/** Tours can be shared as hotels are. */
export const toursTogether: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('shared_sets')
      .addColumn('tours', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute()
  },
}

/** Only prices that the provider has answered are shown in shared lists. Earlier ones are unknown. */
export const confirmedPrices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('favorites')
      .addColumn('is_price_confirmed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}

import { sql, type Kysely, type Migration } from 'kysely'

/**
 * Who somebody is in a messenger becomes rows of their own: an account may have several, and another messenger needs no
 * column. SQLite cannot drop a unique column, so the two former ones stay, empty.
 */
export const accountIdentities: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('account_identities')
      .addColumn('messenger', 'text', (column) => column.notNull())
      .addColumn('external_id', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
      .addPrimaryKeyConstraint('account_identities_key', ['messenger', 'external_id'])
      .execute()
    await db.schema
      .createIndex('account_identities_of')
      .on('account_identities')
      .column('account_id')
      .execute()
    for (const [messenger, column] of former) {
      await sql`
        insert into account_identities (messenger, external_id, account_id)
        select ${sql.lit(messenger)}, ${sql.ref(column)}, id from accounts where ${sql.ref(column)} is not null
      `.execute(db)
    }
    await sql`update accounts set telegram_id = null, max_id = null`.execute(db)
  },
}

const former = [
  ['telegram', 'telegram_id'],
  ['max', 'max_id'],
] as const

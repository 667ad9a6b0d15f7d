import { sql, type Kysely, type Migration } from 'kysely'

/**
 * What keeps the promises about personal data: when an account was used last, which leads have lost their person, and
 * the journal of what was erased. An account of before counts as used when it was changed or when its session was.
 */
export const personalData: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('accounts')
      .addColumn('seen_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`update accounts set seen_at = updated_at`.execute(db)
    await sql`
      update accounts set seen_at = (select max(last_used_at) from tokens where account_id = accounts.id)
      where exists (select 1 from tokens where account_id = accounts.id and last_used_at > accounts.seen_at)
    `.execute(db)
    await db.schema.alterTable('leads').addColumn('erased_at', 'bigint').execute()
    await db.schema.createIndex('leads_by_age').on('leads').column('created_at').execute()
    await db.schema
      .createTable('erasures')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('cause', 'text', (column) => column.notNull())
      .addColumn('counts', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}

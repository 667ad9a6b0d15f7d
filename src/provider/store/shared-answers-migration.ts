import type { Kysely, Migration } from 'kysely'

/** What a metered source of tours has said, and how often it was asked today: common to all hosts. */
export const sharedAnswers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('shared_answers')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text')
      .addColumn('stored_at', 'bigint', (column) => column.notNull())
      .addColumn('fresh_until', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('lease', 'text')
      .addColumn('leased_until', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('shared_answers_expire').on('shared_answers').column('expires_at').execute()
    await db.schema
      .createTable('day_budgets')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('whose', 'text', (column) => column.notNull())
      .addColumn('spent', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('day_budgets_key', ['day', 'whose'])
      .execute()
  },
}

/** Old answers are looked for by their age alone: an answer itself may be long. */
export const answersByAge: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('shared_answers_expire').execute()
    await db.schema
      .createIndex('shared_answers_by_age')
      .on('shared_answers')
      .columns(['expires_at', 'key'])
      .execute()
  },
}

import { sql, type Kysely, type Migration } from 'kysely'

/** Gives messages to the agency, notices and price checks the same job columns. */
export const jobLeases: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['lead_outbox', 'notices']) {
      await db.schema.alterTable(table).addColumn('lease', 'text').execute()
      await addBigint(db, table, 'leased_until')
      await sql`update ${sql.table(table)} set lease = '', leased_until = due_at where state = 'sending'`.execute(
        db,
      )
    }
    await db.schema.alterTable('notices').addColumn('put_off_at', 'bigint').execute()
    await sql`update notices set put_off_at = created_at where state = 'due' and due_at > created_at`.execute(
      db,
    )
    for (const [name, initial] of [
      ['state', 'due'],
      ['reason', ''],
    ] as const)
      await db.schema
        .alterTable('watched_questions')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(initial))
        .execute()
    await db.schema.alterTable('watched_questions').addColumn('put_off_at', 'bigint').execute()
    await addBigint(db, 'watched_questions', 'created_at')
    await sql`update watched_questions set put_off_at = 0`.execute(db)
    await sql`update watched_questions set state = 'sending' where lease is not null`.execute(db)
  },
}

async function addBigint(db: Kysely<unknown>, table: string, name: string): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
}

import { sql, type Kysely, type Migration } from 'kysely'
import { leadStatusOf } from '#domain/lead/lead-status.ts'

/**
 * Statuses become codes; what an agency wrote in words of its own becomes the manager's words of a lead in work. Every
 * act with a lead is kept, travellers hear of it, managers have sessions.
 */
export const desk: Migration = {
  async up(db: Kysely<unknown>) {
    await widenLeads(db)
    await translateStatuses(db)
    await createActs(db)
    await widenReviews(db)
    await createNotices(db)
    await db.schema
      .createTable('manager_sessions')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('init_hash', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('counters')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'bigint', (column) => column.notNull())
      .execute()
  },
}

async function widenLeads(db: Kysely<unknown>): Promise<void> {
  for (const name of ['words', 'note', 'answer', 'manager_id']) {
    await db.schema
      .alterTable('leads')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
  await db.schema
    .alterTable('leads')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  for (const name of ['updated_at', 'change']) {
    await db.schema
      .alterTable('leads')
      .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
  }
  await sql`update leads set updated_at = created_at`.execute(db)
  await db.schema.createIndex('leads_by_status').on('leads').column('status').execute()
  await db.schema.createIndex('leads_by_change').on('leads').column('change').execute()
  await db.schema
    .alterTable('accounts')
    .addColumn('wants_notices', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .alterTable('account_identities')
    .addColumn('may_write', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

/** Word by word and not by a rule of the database: neither knows Russian letters alike. */
async function translateStatuses(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ status: string }>`select distinct status from leads`.execute(db)
  for (const { status } of rows) {
    const code = leadStatusOf(status)
    await (
      code === undefined
        ? sql`update leads set status = 'in_work', words = ${status} where status = ${status}`
        : sql`update leads set status = ${code} where status = ${status}`
    ).execute(db)
  }
}

async function createActs(db: Kysely<unknown>): Promise<void> {
  const ofLead = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id'))
  await ofLead('lead_events')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor_kind', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .execute()
  await ofLead('offers')
    .addColumn('link', 'text', (column) => column.notNull())
    .addColumn('price', 'bigint')
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('valid_until', 'bigint', (column) => column.notNull())
    .addColumn('idempotency_key', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await ofLead('payment_links')
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  for (const table of ['lead_events', 'offers', 'payment_links']) {
    await db.schema.createIndex(`${table}_of_lead`).on(table).column('lead_id').execute()
  }
}

async function widenReviews(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('reviews').addColumn('moderated_at', 'bigint').execute()
  for (const name of ['moderator_kind', 'moderator_id', 'moderator_name']) {
    await db.schema
      .alterTable('reviews')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
}

async function createNotices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('news', 'text', (column) => column.notNull())
    .addColumn('is_urgent', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('notices_due').on('notices').columns(['channel', 'state', 'due_at']).execute()
  await db.schema.createIndex('notices_of_account').on('notices').column('account_id').execute()
}

import { sql, type Kysely, type Migration } from 'kysely'
import { NO_DEADLINE } from '#shared/domain/lead/next-step.ts'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import {
  bigint,
  createIndexes,
  createTable,
  integer,
  key,
  nullableColumn,
  references,
  textColumn,
  unique,
  withDefault,
} from '../initial-schema/create-table.ts'

const job = {
  state: textColumn,
  due_at: bigint,
  put_off_at: nullableColumn(bigint),
  created_at: bigint,
  tries: integer,
  reason: withDefault(textColumn, ''),
  lease: nullableColumn(textColumn),
  leased_until: bigint,
}

/** Adds conversations, the next step of a lead, and a separate switch of messages about prices. */
export const conversations: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'messages', {
      id: key,
      lead_id: references('leads'),
      author: textColumn,
      manager_id: withDefault(textColumn, ''),
      manager_name: withDefault(textColumn, ''),
      text: textColumn,
      channel: withDefault(textColumn, ''),
      idempotency_key: nullableColumn(unique(textColumn)),
      read_at: nullableColumn(bigint),
      edited_at: nullableColumn(bigint),
      ...job,
    }).execute()
    await createIndexes(db, 'messages', {
      messages_of_lead: ['lead_id', 'created_at'],
      messages_due: ['channel', 'state', 'created_at'],
    })
    await createTable(db, 'message_outbox', {
      id: key,
      message_id: references('messages'),
      sink: textColumn,
      is_edit: integer,
      remedy: withDefault(textColumn, ''),
      ...job,
    }).execute()
    await createIndexes(db, 'message_outbox', {
      message_outbox_due: ['sink', 'state', 'created_at'],
      message_outbox_of_message: ['message_id'],
    })
    await addSteps(db)
    await db.schema
      .alterTable('accounts')
      .addColumn('wants_prices', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    await sql`update accounts set wants_prices = wants_notices`.execute(db)
  },
}

/** No promise of an earlier lead is known: a new one is late after the usual time, one at work waits without a deadline. */
async function addSteps(db: Kysely<unknown>): Promise<void> {
  for (const name of ['call_by', 'answer_by', 'accepted_by', 'contact_at', 'remind_at'])
    await db.schema.alterTable('leads').addColumn(name, 'bigint').execute()
  await db.schema
    .alterTable('leads')
    .addColumn('due_at', 'bigint', (column) => column.notNull().defaultTo(NO_DEADLINE))
    .execute()
  await db.schema
    .alterTable('leads')
    .addColumn('due_for', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('leads')
    .addColumn('unread', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`
    update leads set call_by = created_at + ${15 * MINUTE_MS}, due_at = created_at + ${15 * MINUTE_MS},
      due_for = case when kind = 'call' then 'call' else 'new' end
    where status = 'new' and erased_at is null`.execute(db)
  await sql`
    update leads set due_for = 'traveller'
    where status in ('in_work', 'offer_sent', 'waiting_payment', 'booked') and erased_at is null`.execute(db)
  await createIndexes(db, 'leads', {
    leads_by_step: ['due_for', 'due_at', 'created_at', 'id'],
    leads_by_step_and_age: ['due_for', 'created_at desc', 'id'],
    leads_by_unread: ['unread'],
  })
}

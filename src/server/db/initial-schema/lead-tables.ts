import type { Kysely } from 'kysely'
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
} from './create-table.ts'

/** Leads, their history, offers, and messages about them to the agency. */
export async function createLeadTables(db: Kysely<unknown>): Promise<void> {
  await createLeads(db)
  await createLeadOutbox(db)
  await createTable(db, 'lead_events', {
    id: key,
    lead_id: references('leads'),
    version: integer,
    at: bigint,
    actor_kind: textColumn,
    actor_id: textColumn,
    actor_name: textColumn,
    kind: textColumn,
    changes: textColumn,
  }).execute()
  await createTable(db, 'offers', {
    id: key,
    lead_id: references('leads'),
    link: textColumn,
    price: nullableColumn(bigint),
    document: textColumn,
    text: textColumn,
    valid_until: bigint,
    idempotency_key: nullableColumn(textColumn),
    state: textColumn,
    created_at: bigint,
  }).execute()
  await createTable(db, 'payment_links', {
    id: key,
    lead_id: references('leads'),
    url: textColumn,
    amount: bigint,
    purpose: textColumn,
    idempotency_key: nullableColumn(textColumn),
    state: textColumn,
    created_at: bigint,
  }).execute()
  for (const table of ['lead_events', 'offers', 'payment_links'])
    await createIndexes(db, table, { [`${table}_of_lead`]: ['lead_id'] })
}

/** The indexes are in the order in which pages are read. */
async function createLeads(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'leads', {
    id: key,
    kind: textColumn,
    status: textColumn,
    manager: withDefault(textColumn, ''),
    account_id: nullableColumn(references('accounts')),
    idempotency_key: nullableColumn(unique(textColumn)),
    name: textColumn,
    phone: textColumn,
    email: textColumn,
    context: textColumn,
    consent_version: textColumn,
    consent_at: textColumn,
    client_address: textColumn,
    user_agent: textColumn,
    created_at: bigint,
    erased_at: nullableColumn(bigint),
    words: withDefault(textColumn, ''),
    note: withDefault(textColumn, ''),
    answer: withDefault(textColumn, ''),
    manager_id: withDefault(textColumn, ''),
    version: withDefault(integer, 1),
    updated_at: withDefault(bigint, 0),
    change: withDefault(bigint, 0),
    own_digits: withDefault(textColumn, ''),
    normal_email: withDefault(textColumn, ''),
    search_text: withDefault(textColumn, ''),
  }).execute()
  await createIndexes(db, 'leads', {
    leads_of_account: ['account_id'],
    leads_by_age: ['created_at desc', 'id'],
    leads_by_status: ['status', 'created_at desc', 'id'],
    leads_of_manager: ['manager_id', 'created_at desc', 'id'],
    leads_by_change: ['change'],
    leads_by_own_digits: ['own_digits', 'created_at'],
    leads_by_normal_email: ['normal_email', 'created_at'],
  })
}

/** One row per lead and sink. `lead_outbox_oldest` finds the oldest message of a sink among thousands that wait. */
async function createLeadOutbox(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'lead_outbox', {
    lead_id: references('leads'),
    sink: textColumn,
    state: textColumn,
    due_at: bigint,
    tries: integer,
    reason: textColumn,
    is_correction: integer,
    created_at: bigint,
    put_off_at: nullableColumn(bigint),
    far_id: withDefault(textColumn, ''),
    revision: withDefault(integer, 0),
    is_doubtful: withDefault(integer, 0),
    remedy: withDefault(textColumn, ''),
  })
    .addPrimaryKeyConstraint('lead_outbox_key', ['lead_id', 'sink'])
    .execute()
  await createIndexes(db, 'lead_outbox', {
    lead_outbox_due: ['sink', 'state', 'due_at'],
    lead_outbox_oldest: ['sink', 'state', 'created_at'],
    lead_outbox_by_far_id: ['sink', 'far_id'],
    lead_outbox_by_state: ['state', 'created_at'],
  })
  await createTable(db, 'moved_chats', { chat_id: key, moved_to: textColumn }).execute()
}

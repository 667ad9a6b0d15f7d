import { sql, type Kysely, type Migration } from 'kysely'
import {
  bigint,
  createIndexes,
  createTable,
  integer,
  key,
  nullableColumn,
  references,
  textColumn,
  withDefault,
} from '../initial-schema/create-table.ts'

/** Columns of a job table, `JobColumns`. */
const jobColumns = {
  state: textColumn,
  due_at: bigint,
  put_off_at: nullableColumn(bigint),
  created_at: bigint,
  tries: integer,
  reason: withDefault(textColumn, ''),
  lease: nullableColumn(textColumn),
  leased_until: bigint,
}

/** Adds payments with refunds and calls to the acquirer. Payment links become manual payments under their ids. */
export const payments: Migration = {
  async up(db: Kysely<unknown>) {
    await createPayments(db)
    await createTable(db, 'payment_refunds', {
      id: key,
      payment_id: references('payments'),
      amount: bigint,
      reason: textColumn,
      state: textColumn,
      external_id: withDefault(textColumn, ''),
      request_key: textColumn,
      idempotency_key: nullableColumn(textColumn),
      created_at: bigint,
    }).execute()
    await createTable(db, 'payment_jobs', {
      id: key,
      payment_id: references('payments'),
      kind: textColumn,
      ...jobColumns,
    }).execute()
    await createIndexes(db, 'payment_refunds', { payment_refunds_of_payment: ['payment_id'] })
    await createIndexes(db, 'payment_jobs', {
      payment_jobs_of_payment: ['payment_id'],
      payment_jobs_due: ['state', 'due_at'],
    })
    await moveLinks(db)
  },
}

async function createPayments(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'payments', {
    id: key,
    lead_id: references('leads'),
    provider: textColumn,
    purpose: textColumn,
    title: textColumn,
    amount: bigint,
    paid: bigint,
    refunded: bigint,
    state: textColumn,
    is_canceled: integer,
    url: textColumn,
    due_at: nullableColumn(bigint),
    idempotency_key: nullableColumn(textColumn),
    created_at: bigint,
    request_key: withDefault(textColumn, ''),
    request: withDefault(textColumn, ''),
    external_id: withDefault(textColumn, ''),
    page: withDefault(textColumn, ''),
    return_to: withDefault(textColumn, ''),
    problem: withDefault(textColumn, ''),
  }).execute()
  await createIndexes(db, 'payments', {
    payments_of_lead: ['lead_id'],
    payments_by_external_id: ['external_id'],
  })
}

/** Links had whole roubles, and no partial refunds. */
async function moveLinks(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into payments
      (id, lead_id, provider, purpose, title, amount, paid, refunded, state, is_canceled, url, due_at, idempotency_key, created_at)
    select id, lead_id, 'manual', '', purpose, amount * 100,
      case when state in ('paid', 'refunded') then amount * 100 else 0 end,
      case when state = 'refunded' then amount * 100 else 0 end,
      case when state = 'cancelled' then 'canceled' else state end,
      case when state = 'cancelled' then 1 else 0 end,
      url, null, idempotency_key, created_at
    from payment_links`.execute(db)
  // The empty table stays: a backup of an earlier build is copied into it before this step runs.
  await sql`delete from payment_links`.execute(db)
}

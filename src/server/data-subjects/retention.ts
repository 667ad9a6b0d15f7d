import type { Retention } from '#shared/domain/retention.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { cutAddress } from '../http/limits/network.ts'
import type { Db } from '../db/database.ts'
import { eraseAccount } from './erase-account.ts'
import { deleteMessages } from '../leads/erase-leads.ts'
import { noteErasure, type ErasedCounts } from '../leads/erasures.ts'
import { readInstant, writeInstant } from '../db/instants.ts'

/** Rows per statement: readers and writers run in between. */
const BATCH = 200
/** Rows of a kind per run; the next run continues. */
const MOST_ROWS = 5_000
/** Leads per transaction: removing each from the word index takes milliseconds while other writers wait. */
const LEADS_AT_ONCE = 4
/** Accounts per run: each needs its own transaction. */
const MOST_ACCOUNTS = 200
/** Days that erasure records are kept as proof. */
const JOURNAL_DAYS = 1095

/** Tables deleted with a lead. */
const TABLES_OF_LEADS = ['lead_outbox', 'lead_events', 'manager_notices', 'offers', 'payment_links'] as const

/** Erases expired data; returns counts by kind. Bounded: the rest is for the next run. */
export async function keepTerms(db: Db, terms: Retention, now: number): Promise<ErasedCounts> {
  const before = (days: number) => now - days * DAY_MS
  await cutAddresses(db, 'leads', before(terms.technicalDays))
  await cutAddresses(db, 'reviews', before(terms.technicalDays))
  const leads = await inBatches(() => deleteLeads(db, before(terms.leadDays)), LEADS_AT_ONCE)
  const reviews = await inBatches(() => deleteReviews(db, before(terms.leadDays)))
  const accounts = await eraseUnused(db, before(terms.accountDays), now)
  await db.deleteFrom('erasures').where('created_at', '<=', before(JOURNAL_DAYS)).execute()
  if (leads + reviews > 0)
    await noteErasure(db, { cause: 'term', counts: { leads, reviews }, leads: [], now })
  return { leads, reviews, accounts }
}

/** @param size rows of a full batch */
async function inBatches(batch: () => Promise<number>, size = BATCH): Promise<number> {
  let total = 0
  while (total < MOST_ROWS) {
    const done = await batch()
    total += done
    if (done < size) break
  }
  return total
}

async function deleteLeads(db: Db, before: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('leads')
      .select('id')
      .where('created_at', '<=', before)
      .orderBy('created_at')
      .limit(LEADS_AT_ONCE)
      .execute()
    if (rows.length === 0) return 0
    const ids = rows.map(({ id }) => id)
    await deleteMessages(transaction, ids)
    for (const table of TABLES_OF_LEADS)
      await transaction.deleteFrom(table).where('lead_id', 'in', ids).execute()
    await transaction.deleteFrom('leads').where('id', 'in', ids).execute()
    return ids.length
  })
}

/** A published review stays; its author can have it removed. */
async function deleteReviews(db: Db, before: number): Promise<number> {
  const rows = await db
    .deleteFrom('reviews')
    .where('id', 'in', (from) =>
      from
        .selectFrom('reviews')
        .select('id')
        .where('created_at', '<=', before)
        .where('status', '!=', 'shown')
        .limit(BATCH),
    )
    .returning('id')
    .execute()
  return rows.length
}

/** An account with a live session is in use, whenever it signed in. */
async function eraseUnused(db: Db, before: number, now: number): Promise<number> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('seen_at', '<=', before)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('tokens')
            .select('tokens.hash')
            .whereRef('tokens.account_id', '=', 'accounts.id')
            .where('tokens.last_used_at', '>', before),
        ),
      ),
    )
    .orderBy('seen_at')
    .limit(MOST_ACCOUNTS)
    .execute()
  for (const { id } of rows) await eraseAccount(db, id, { cause: 'term', now, flagsUntil: now + DAY_MS })
  return rows.length
}

/** Rows of a slow clock may be late by this much, milliseconds. */
const LATE_MS = 7 * DAY_MS

/** Visits each row once: the end of the last run is remembered. */
async function cutAddresses(db: Db, table: 'leads' | 'reviews', before: number): Promise<void> {
  const name = `cut-${table}`
  let from = ((await readInstant(db, name)) ?? 0) - LATE_MS
  await inBatches(async () => {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'client_address', 'created_at'])
      .where('created_at', '>=', from)
      .where('created_at', '<=', before)
      .where('client_address', '!=', '')
      .where('client_address', 'not like', '%/%')
      .orderBy('created_at')
      .limit(BATCH)
      .execute()
    await db.transaction().execute(async (transaction) => {
      for (const { id, client_address } of rows)
        await cutOne(transaction, table, id, cutAddress(client_address))
    })
    from = rows.length < BATCH ? before : (rows.at(-1)?.created_at ?? before)
    return rows.length
  })
  await writeInstant(db, name, from)
}

async function cutOne(db: Db, table: 'leads' | 'reviews', id: string, address: string): Promise<void> {
  const cut = { client_address: address }
  if (table === 'leads')
    await db
      .updateTable('leads')
      .set({ ...cut, user_agent: '' })
      .where('id', '=', id)
      .execute()
  else await db.updateTable('reviews').set(cut).where('id', '=', id).execute()
}

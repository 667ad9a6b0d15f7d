import { readLeadContext } from '../leads/lead-context.ts'
import type { Db } from './database.ts'
import { keyBeside, rangeOfKey, repeatedOf } from './same-key.ts'
import type { LeadRow } from './schema.ts'

/** Instants in milliseconds: from `since` on, before `until`. */
export interface LeadFilter {
  since?: number | undefined
  until?: number | undefined
}

export interface Leads {
  /**
   * Stores the lead, or answers the one already stored under the same idempotency key. With `hasNotice` the message
   * to the agency's chat is stored in the same transaction: neither is ever there without the other.
   */
  add(row: LeadRow, options?: { hasNotice: boolean }): Promise<{ id: string; isNew: boolean }>
  /**
   * Takes what the traveller corrected on a repeated try, while the lead still has this status; a chat that was told
   * of it is told again. False: nothing differs, or somebody works with the lead already.
   */
  correct(row: LeadRow, status: string): Promise<boolean>
  /** Stores what was corrected too late for {@link Leads.correct} as a lead of its own; the same words once. */
  addBeside(row: LeadRow, options?: { hasNotice: boolean }): Promise<{ id: string; isNew: boolean }>
  /** The lead that a repeated try means, and whether its words differ; undefined for a new one, and without a key. */
  repeated(row: LeadRow): Promise<{ id: string; isCorrected: boolean } | undefined>
  byId(id: string): Promise<LeadRow | undefined>
  /** Newest first. */
  list(filter?: LeadFilter): Promise<LeadRow[]>
  ofAccount(accountId: string): Promise<LeadRow[]>
  /** What the agency's staff made of a lead; the traveller sees both in the history. False: no such lead. */
  update(id: string, change: Partial<Pick<LeadRow, 'status' | 'manager'>>): Promise<boolean>
}

export function createLeads(db: Db): Leads {
  const newestFirst = () => db.selectFrom('leads').selectAll().orderBy('created_at', 'desc').orderBy('id')
  const byKey = async (key: string) => {
    const row = await db
      .selectFrom('leads')
      .select('id')
      .where('idempotency_key', '=', key)
      .executeTakeFirst()
    return row?.id
  }
  const add: Leads['add'] = async (row, { hasNotice } = { hasNotice: false }) => {
    const added = await db.transaction().execute((transaction) => insert(transaction, row, hasNotice))
    if (added !== undefined) return { id: added.id, isNew: true }
    const id = row.idempotency_key === null ? undefined : await byKey(row.idempotency_key)
    if (id === undefined) throw new Error('Заявка не записана и не найдена')
    return { id, isNew: false }
  }
  return {
    add,
    addBeside: (row, options) =>
      add({ ...row, idempotency_key: keyBeside(row.idempotency_key, wordsOf(row)) }, options),
    correct: (row, status) => db.transaction().execute((transaction) => correct(transaction, row, status)),
    async repeated(row) {
      if (row.idempotency_key === null) return undefined
      const { from, before } = rangeOfKey(row.idempotency_key)
      const rows = await db
        .selectFrom('leads')
        .selectAll()
        .where('idempotency_key', '>=', from)
        .where('idempotency_key', '<', before)
        .execute()
      const known = repeatedOf(rows, row, wordsOf)
      return known && { id: known.row.id, isCorrected: known.isCorrected }
    },
    byId: (id) => db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst(),
    list({ since, until } = {}) {
      let rows = newestFirst()
      if (since !== undefined) rows = rows.where('created_at', '>=', since)
      if (until !== undefined) rows = rows.where('created_at', '<', until)
      return rows.execute()
    },
    ofAccount: (accountId) => newestFirst().where('account_id', '=', accountId).limit(500).execute(),
    async update(id, change) {
      const row = await db
        .updateTable('leads')
        .set(change)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

async function insert(db: Db, row: LeadRow, hasNotice: boolean): Promise<{ id: string } | undefined> {
  const added = await db
    .insertInto('leads')
    .values(row)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined || !hasNotice) return added
  const { id, created_at } = row
  await db
    .insertInto('lead_notices')
    .values({
      lead_id: id,
      state: 'due',
      due_at: created_at,
      tries: 0,
      reason: '',
      is_correction: 0,
      created_at,
      put_off_at: null,
    })
    .execute()
  return added
}

async function correct(db: Db, row: LeadRow, status: string): Promise<boolean> {
  const { idempotency_key, name, phone, email, context, consent_version, consent_at, created_at } = row
  // Writes nothing new: it takes the row before it is read, so that of two tries at once the second sees the first.
  const stored = await db
    .updateTable('leads')
    .set({ status })
    .where('idempotency_key', '=', idempotency_key)
    .where('status', '=', status)
    .returningAll()
    .executeTakeFirst()
  if (stored === undefined || wordsOf(stored) === wordsOf(row)) return false
  await db
    .updateTable('leads')
    .set({ name, phone, email, context, consent_version, consent_at })
    .where('id', '=', stored.id)
    .execute()
  // One still waiting takes the new words anyway. `tries` goes on: a sender of the old words cannot settle this one.
  await db
    .updateTable('lead_notices')
    .set({ state: 'due', due_at: created_at, reason: '', is_correction: 1, created_at })
    .where('lead_id', '=', stored.id)
    .where('state', '!=', 'due')
    .execute()
  return true
}

/** What the traveller types or chooses. The page, the moment and the counter's id differ with every try and correct nothing. */
function wordsOf({ name, phone, email, context }: LeadRow): string {
  const { convenient_time, comment, tour, party, flight, wish } = readLeadContext(context)
  const chosen = [convenient_time, comment, tour, party, flight, wish].map((word) => word || null)
  return JSON.stringify([name, phone, email, ...chosen])
}

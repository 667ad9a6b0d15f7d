import { readTripDays, type TripDays } from '#shared/domain/lead/trip-days.ts'
import type { LeadSinkName } from '../db/schema/outbox-row.ts'
import { readLeadContext } from './message/lead-context.ts'
import type { Db } from '../db/database.ts'
import type { Acting } from './act.ts'
import { noteAct, type ActResult } from './lead-acts.ts'
import { takeNewLead } from './lead-by-hand.ts'
import { mergeLeads } from './merge-leads.ts'
import { formatContacts } from './lead-contacts.ts'
import { createSearchText } from './lead-search-text.ts'
import { isAfter } from './lead-search.ts'
import { numberChange } from './lead-changes.ts'
import { planLead } from './lead-plan.ts'
import { addToOutbox, requeue } from './sinks/lead-messages.ts'
import { deriveKey, rangeOfKey, findReplay } from '../db/idempotency.ts'
import type { LeadRow } from '../db/schema/schema.ts'

/** Leads per portion. */
const PORTION = 500

/** Instants in milliseconds: `since` included, `until` excluded. */
export interface LeadListQuery {
  since?: number | undefined
  until?: number | undefined
}

export interface Leads {
  /**
   * Stores the lead, or returns the one stored under the same idempotency key. Messages for the sinks are
   * stored in the same transaction.
   */
  add(row: LeadRow, sinks?: readonly LeadSinkName[]): Promise<{ id: string; isNew: boolean }>
  /**
   * Applies a traveller's correction of a repeated request while the lead is new; sinks that have the
   * lead get it again, and so do those without a message yet. False if nothing differs, or a manager
   * works with the lead.
   */
  correct(row: LeadRow, sinks?: readonly LeadSinkName[]): Promise<boolean>
  /**
   * Stores a correction that came too late for {@link Leads.correct} as a separate lead, once per
   * content.
   */
  addSeparate(row: LeadRow, sinks?: readonly LeadSinkName[]): Promise<{ id: string; isNew: boolean }>
  /**
   * The lead of a repeated request, and whether its content differs; undefined for a new one or without a
   * key.
   */
  repeated(row: LeadRow): Promise<{ id: string; isCorrected: boolean } | undefined>
  byId(id: string): Promise<LeadRow | undefined>
  /** Leads that were merged into this one, oldest first. */
  listMerged(leadId: string): Promise<LeadRow[]>
  /** Puts a new lead in charge of the manager who entered it. */
  takeNew(leadId: string, manager: { id: string; name: string }, acting: Acting): Promise<ActResult>
  /** Merges the lead `otherId` of the same person into this one, which takes over its conversation; idempotent. */
  merge(leadId: string, otherId: string, acting: Acting): Promise<ActResult>
  /** Newest first. */
  list(filter?: LeadListQuery): Promise<LeadRow[]>
  /** The same in portions, for reading years of leads. */
  portions(filter?: LeadListQuery): AsyncIterable<LeadRow[]>
  /** Newest first. */
  ofAccount(accountId: string): Promise<LeadRow[]>
  /** Version of the account's leads: changes with every act, and when an offer expires at `now`. */
  computeVersion(accountId: string, now: number): Promise<string>
}

export function createLeads(db: Db): Leads {
  const newestFirst = () => db.selectFrom('leads').selectAll().orderBy('created_at', 'desc').orderBy('id')
  const filtered = ({ since, until }: LeadListQuery = {}) => {
    let rows = newestFirst()
    if (since !== undefined) rows = rows.where('created_at', '>=', since)
    if (until !== undefined) rows = rows.where('created_at', '<', until)
    return rows
  }
  const byKey = async (key: string) => {
    const row = await db
      .selectFrom('leads')
      .select('id')
      .where('idempotency_key', '=', key)
      .executeTakeFirst()
    return row?.id
  }
  const add: Leads['add'] = async (row, sinks = []) => {
    const added = await db.transaction().execute(async (transaction) => {
      const stored = await insert(transaction, row, sinks)
      if (stored !== undefined) await keepPhone(transaction, row)
      return stored
    })
    if (added !== undefined) return { id: added.id, isNew: true }
    const id = row.idempotency_key === null ? undefined : await byKey(row.idempotency_key)
    if (id === undefined) throw new Error('Заявка не записана и не найдена')
    return { id, isNew: false }
  }
  return {
    add,
    addSeparate: (row, sinks) =>
      add({ ...row, idempotency_key: deriveKey(row.idempotency_key, toComparableText(row)) }, sinks),
    correct: (row, sinks = []) => db.transaction().execute((transaction) => correct(transaction, row, sinks)),
    repeated: (row) => findRepeated(db, row),
    byId: (id) => db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst(),
    listMerged: (leadId) =>
      db.selectFrom('leads').selectAll().where('merged_into', '=', leadId).orderBy('created_at').execute(),
    takeNew: (leadId, manager, acting) => takeNewLead(db, leadId, manager, acting),
    merge: (leadId, otherId, acting) => mergeLeads(db, leadId, otherId, acting),
    list: (filter) => filtered(filter).execute(),
    async *portions(filter) {
      for (let last: LeadRow | undefined; ;) {
        const rows = last === undefined ? filtered(filter) : filtered(filter).where(isAfter(last))
        const portion = await rows.limit(PORTION).execute()
        if (portion.length > 0) yield portion
        if (portion.length < PORTION) return
        last = portion.at(-1)
      }
    },
    ofAccount: (accountId) => newestFirst().where('account_id', '=', accountId).limit(500).execute(),
    computeVersion: (accountId, now) => computeVersion(db, accountId, now),
  }
}

async function findRepeated(db: Db, row: LeadRow): ReturnType<Leads['repeated']> {
  if (row.idempotency_key === null) return undefined
  const { from, before } = rangeOfKey(row.idempotency_key)
  const rows = await db
    .selectFrom('leads')
    .selectAll()
    .where('idempotency_key', '>=', from)
    .where('idempotency_key', '<', before)
    .execute()
  const known = findReplay(rows, row, toComparableText)
  return known && { id: known.row.id, isCorrected: known.isCorrected }
}

async function computeVersion(db: Db, accountId: string, now: number): Promise<string> {
  // One statement: every open page asks for it every five seconds.
  const { change, count, end, reviewed_at } = await db
    .selectFrom('leads')
    .select((lead) => [
      lead.fn.max('change').as('change'),
      lead.fn.countAll().as('count'),
      lead
        .selectFrom('offers')
        .innerJoin('leads as own', 'own.id', 'offers.lead_id')
        .select((offer) => offer.fn.min('offers.valid_until').as('end'))
        .where('own.account_id', '=', accountId)
        .where('offers.state', '=', 'open')
        .where('offers.valid_until', '>', now)
        .as('end'),
      lead
        .selectFrom('reviews')
        .select((review) => review.fn.max('created_at').as('at'))
        .where('reviews.account_id', '=', accountId)
        .as('reviewed_at'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return [change, count, end, reviewed_at].join('/')
}

async function insert(
  db: Db,
  row: LeadRow,
  sinks: readonly LeadSinkName[],
): Promise<{ id: string } | undefined> {
  const added = await db
    .insertInto('leads')
    .values({ ...row, ...formatContacts(row), ...findTripDays(row), search_text: createSearchText(row) })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) return undefined
  await addToOutbox(db, row.id, { sinks, at: row.created_at, isCorrection: false })
  await numberChange(db, [row.id], row.created_at)
  return added
}

async function correct(db: Db, row: LeadRow, sinks: readonly LeadSinkName[]): Promise<boolean> {
  const { idempotency_key, name, context, consent_version, consent_at, created_at, call_by } = row
  // A no-op write that locks the row before reading, so that of two concurrent attempts the second sees the
  // first.
  const stored = await db
    .updateTable('leads')
    .set({ status: 'new' })
    .where('idempotency_key', '=', idempotency_key)
    .where('status', '=', 'new')
    // A lead with an answered offer is in a manager's hands.
    .where('answer', '=', '')
    .returningAll()
    .executeTakeFirst()
  if (stored === undefined || toComparableText(stored) === toComparableText(row)) return false
  await db
    .updateTable('leads')
    .set({
      name,
      ...formatContacts(row),
      search_text: createSearchText({ ...row, id: stored.id }),
      context,
      ...findTripDays(row),
      consent_version,
      consent_at,
    })
    .where('id', '=', stored.id)
    .execute()
  // The time of the call may be another one; a lead that was called is planned already.
  await planLead(db, stored.id, stored.call_by === null ? {} : { call_by })
  await addToOutbox(db, stored.id, { sinks, at: created_at, isCorrection: true })
  await requeue(db, stored.id, { at: created_at, isOnlyAccepted: true })
  const actor = { kind: 'traveller', name: '' } as const
  await noteAct(db, stored.id, { kind: 'corrected', changes: [] }, { actor, now: created_at })
  await numberChange(db, [stored.id], created_at)
  return true
}

function findTripDays({ context }: Pick<LeadRow, 'context'>): TripDays {
  return readTripDays(readLeadContext(context).tour)
}

/**
 * What the traveller types or chooses. Page, time and analytics id differ with every attempt and correct
 * nothing.
 */
function toComparableText({ name, phone, email, context }: LeadRow): string {
  const { convenient_time, comment, tour, party, flight, wish } = readLeadContext(context)
  const chosen = [convenient_time, comment, tour, party, flight, wish].map((word) => word || null)
  return JSON.stringify([name, phone, email, ...chosen])
}

/** A phone that the account lacks is offered with its next request. */
async function keepPhone(db: Db, { account_id, phone }: LeadRow): Promise<void> {
  if (account_id === null || phone === '') return
  await db
    .updateTable('accounts')
    .set({ phone })
    .where('id', '=', account_id)
    .where('phone', '=', '')
    .execute()
}

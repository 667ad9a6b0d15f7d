import type { CallResult } from '#shared/contract/agency/bodies.ts'
import type { LeadStatus } from '#shared/contract/lead-status.ts'
import { isFinalStatus } from '#shared/domain/lead/lead-status.ts'
import type { Day } from '#shared/domain/time/day.ts'
import type { Db } from '../db/database.ts'
import type { LeadEventRow } from '../db/schema/desk-rows.ts'
import { REPAIR_MS } from '../leads/sinks/sink-kind.ts'
import { createLeadOutbox } from '../leads/sinks/outbox.ts'
import type { Acting, FieldChange } from '../leads/act.ts'
import { actOnLead, type ActResult } from '../leads/lead-acts.ts'
import { ownDigits } from '../leads/lead-contacts.ts'
import { countTabs, listDue, type DuePlace, type Tabs } from '../leads/lead-order.ts'
import { listOthers, listPage, type LeadSearch } from '../leads/lead-search.ts'
import { addManagerNotice } from '../notices/manager-notices.ts'
import { cancelPayments } from '../leads/lead-payments.ts'
import { withdrawOffers } from '../leads/offers.ts'
import { CRM_MOMENT, isStaleUpdate } from '../leads/stale-update.ts'
import type { LeadOutboxRow } from '../db/schema/outbox-row.ts'
import type { LeadRow } from '../db/schema/schema.ts'
import { listCalls, listDepartures } from './agenda.ts'

/**
 * Fields a manager may change by hand; `manager_id` belongs to `manager` and is cleared by another name
 * without an id.
 */
export type LeadChange = {
  [Field in 'status' | 'words' | 'note' | 'manager' | 'manager_id' | 'departs_on' | 'returns_on']?:
    | LeadRow[Field]
    | undefined
} & {
  /** Null removes the reminder. */
  remind_at?: number | null | undefined
}

interface WantedChange extends LeadChange {
  version?: number | undefined
  crmAt?: number | undefined
  call_result?: CallResult | undefined
}

export interface LeadAdmin {
  /** Newest first. */
  page(search: LeadSearch): Promise<LeadRow[]>
  /** What must be done first at the moment `at`. */
  pageDue(search: LeadSearch, at: number, after: DuePlace | undefined): Promise<LeadRow[]>
  /** How many leads need a manager at the moment, of all managers or one. */
  countTabs(manager: string | undefined, at: number): Promise<Tabs>
  counts(): Promise<{ status: LeadStatus; count: number }[]>
  /** Other leads of the same traveller, newest first: by account, phone or address. */
  listOthers(lead: LeadRow): Promise<LeadRow[]>
  /** How many leads have the phone of each of these leads, by `ownDigits` of it. */
  countByPhone(leads: readonly Pick<LeadRow, 'phone'>[]): Promise<ReadonlyMap<string, number>>
  /** Leads at work whose traveller asked for a call, the longest waiting first. */
  listCalls(): Promise<LeadRow[]>
  /** Booked leads whose trip begins that day. */
  listDepartures(day: Day): Promise<LeadRow[]>
  listEvents(leadId: string): Promise<LeadEventRow[]>
  listDeliveries(leadId: string): Promise<LeadOutboxRow[]>
  /** The lead with this id at a sink's remote. */
  byFarId(sink: LeadOutboxRow['sink'], externalId: string): Promise<string | undefined>
  /** Messages to the agency that have not gone since then, may not have, or wait for a repair; newest first. */
  failedSince(since: number): Promise<LeadOutboxRow[]>
  /** Requeues failed messages to the agency, of one sink if named; refused if none failed. */
  sendAgain(leadId: string, sink: string | undefined, acting: Acting): Promise<ActResult>
  /**
   * Changes a lead; refused with `stale` when `version` is given and is no longer its own, or when it was changed after
   * `crmAt`, milliseconds, the moment of the change in a CRM; with `erased` for the status and the words of a lead that has lost its person.
   */
  change(leadId: string, change: WantedChange, acting: Acting): Promise<ActResult>
}

const MOST_FAILED = 100
const FIELDS = ['status', 'words', 'note', 'manager', 'departs_on', 'returns_on'] as const

export function createLeadDesk(db: Db): LeadAdmin {
  return {
    page: (search) => listPage(db, search),
    pageDue: (search, at, after) => listDue(db, search, at, after),
    countTabs: (manager, at) => countTabs(db, manager, at),
    listOthers: (lead) => listOthers(db, lead),
    listCalls: () => listCalls(db),
    listDepartures: (day) => listDepartures(db, day),
    countByPhone: (leads) => countByPhone(db, leads),
    counts: () =>
      db
        .selectFrom('leads')
        .select(['status', (count) => count.fn.countAll<number>().as('count')])
        .groupBy('status')
        .execute(),
    listEvents: (leadId) =>
      db.selectFrom('lead_events').selectAll().where('lead_id', '=', leadId).orderBy('version').execute(),
    listDeliveries: (leadId) =>
      db.selectFrom('lead_outbox').selectAll().where('lead_id', '=', leadId).orderBy('sink').execute(),
    async byFarId(sink, externalId) {
      const rows = db.selectFrom('lead_outbox').select('lead_id').where('sink', '=', sink)
      return (await rows.where('far_id', '=', externalId).executeTakeFirst())?.lead_id
    },
    failedSince: (since) => listFailed(db, since),
    sendAgain: (leadId, sink, acting) =>
      actOnLead(db, leadId, acting, async (transaction) => {
        const sinks = await createLeadOutbox(transaction).sendAgain(leadId, acting.now, sink)
        if (sinks.length === 0) return { refused: 'same' }
        return { kind: 'sent_again', changes: sinks.map((to) => ({ field: 'sink', from: '', to })) }
      }),
    change: (leadId, { version, crmAt, call_result, ...wanted }, acting) =>
      actOnLead(db, leadId, acting, async (transaction, lead) => {
        if (version !== undefined && version !== lead.version) return { refused: 'stale' }
        const change = withManagerId(lead, wanted)
        if (lead.merged_into !== '' && change.status !== undefined && !isFinalStatus(change.status))
          return { refused: 'merged' }
        if (!areDaysInOrder(lead, change)) return { refused: 'days' }
        const changes = differences(lead, change)
        if (call_result !== undefined) changes.push({ field: 'call_result', from: '', to: call_result })
        if (changes.length === 0) return { refused: 'same' }
        if (crmAt !== undefined && (await isStaleUpdate(transaction, leadId, crmAt)))
          return { refused: 'stale' }
        const isAboutPerson = changes.some(({ field }) => field !== 'manager')
        if (isAboutPerson && lead.erased_at !== null) return { refused: 'erased' }
        if (Object.values(change).some((value) => value !== undefined))
          await transaction.updateTable('leads').set(change).where('id', '=', leadId).execute()
        if (change.status !== undefined && isFinalStatus(change.status))
          changes.push(...(await withdrawOffers(transaction, leadId, acting.now)))
        if (change.status === 'cancelled' || change.status === 'withdrawn')
          changes.push(...(await cancelPayments(transaction, leadId)))
        const { manager_id: to = lead.manager_id } = change
        if (to !== lead.manager_id && to !== acting.actor.id)
          await addManagerNotice(transaction, { id: leadId, manager_id: to }, 'assigned', acting.now)
        const isTold = changes.some((one) => isTravellersNews(one, change.status ?? lead.status))
        const moment =
          crmAt === undefined ? [] : [{ field: CRM_MOMENT, from: '', to: new Date(crmAt).toISOString() }]
        return { kind: 'changed', changes: [...changes, ...moment], notice: isTold ? 'usual' : undefined }
      }),
  }
}

function listFailed(db: Db, since: number): Promise<LeadOutboxRow[]> {
  return db
    .selectFrom('lead_outbox')
    .selectAll()
    .where('created_at', '>=', since - REPAIR_MS)
    .where((row) =>
      row.or([
        row('state', 'in', ['failed', 'unsure']).and('due_at', '>=', since),
        row('state', 'in', ['due', 'sending']).and('remedy', '!=', ''),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(MOST_FAILED)
    .execute()
}

async function countByPhone(
  db: Db,
  leads: readonly Pick<LeadRow, 'phone'>[],
): Promise<ReadonlyMap<string, number>> {
  const phones = new Set(leads.map(({ phone }) => ownDigits(phone)).filter((digits) => digits !== ''))
  if (phones.size === 0) return new Map()
  const rows = await db
    .selectFrom('leads')
    .select(['own_digits', (row) => row.fn.countAll<number>().as('count')])
    .where('own_digits', 'in', [...phones])
    .groupBy('own_digits')
    .execute()
  return new Map(rows.map(({ own_digits, count }) => [own_digits, Number(count)]))
}

function differences(lead: LeadRow, change: LeadChange): FieldChange[] {
  const texts = FIELDS.flatMap((field) => {
    const to = change[field]
    const isSame = to === lead[field] && (field !== 'manager' || change.manager_id === lead.manager_id)
    return to === undefined || isSame ? [] : [{ field, from: lead[field], to }]
  })
  const { remind_at } = change
  if (remind_at === undefined || remind_at === lead.remind_at) return texts
  return [...texts, { field: 'remind_at', from: formatMoment(lead.remind_at), to: formatMoment(remind_at) }]
}

/** A trip ends when it has begun; one day of it may be unknown. */
function areDaysInOrder(lead: LeadRow, change: LeadChange): boolean {
  const { departs_on = lead.departs_on, returns_on = lead.returns_on } = change
  return departs_on === '' || returns_on === '' || departs_on <= returns_on
}

/** Days of a trip are news once it is booked. */
function isTravellersNews({ field, to }: FieldChange, status: LeadStatus): boolean {
  if (field === 'departs_on' || field === 'returns_on') return status === 'booked' && to !== ''
  return field === 'status' || (field === 'words' && to !== '')
}

function formatMoment(at: number | null): string {
  return at === null ? '' : new Date(at).toISOString()
}

/** The id is of the one who is named: it comes with the name and goes with it. */
function withManagerId(lead: LeadRow, { manager_id, ...change }: LeadChange): LeadChange {
  if (change.manager === undefined) return change
  if (change.manager === '') return { ...change, manager_id: '' }
  return { ...change, manager_id: manager_id ?? (change.manager === lead.manager ? lead.manager_id : '') }
}

import { sql, type Expression, type SqlBool } from 'kysely'
import type { LeadStatus } from '#contract/lead-status.ts'
import type { Db } from './database.ts'
import type { LeadEventRow } from './desk-rows.ts'
import { createLeadOutbox } from './lead-outbox.ts'
import { actOnLead, type Acting, type ActResult, type FieldChange } from './lead-acts.ts'
import type { LeadOutboxRow, LeadRow } from './schema.ts'

/** What a manager may change of a lead by hand. */
export type LeadChange = {
  [Field in 'status' | 'words' | 'note' | 'manager']?: LeadRow[Field] | undefined
}

export interface LeadSearch {
  status?: LeadStatus | undefined
  /** `''` for leads of nobody. */
  manager?: string | undefined
  /** Part of what the lead says. */
  text?: string | undefined
  /** The lead after which the page begins. */
  before?: Pick<LeadRow, 'id' | 'created_at'> | undefined
  limit: number
}

/** Leads as managers work with them. */
export interface LeadDesk {
  /** Newest first. */
  page(search: LeadSearch): Promise<LeadRow[]>
  counts(): Promise<{ status: LeadStatus; count: number }[]>
  eventsOf(leadId: string): Promise<LeadEventRow[]>
  deliveriesOf(leadId: string): Promise<LeadOutboxRow[]>
  /** Messages to the agency made since then that did not go or may not have, newest first. */
  failedSince(since: number): Promise<LeadOutboxRow[]>
  /** Lets the agency be told again, by one sink when it is named; refused when nothing of it failed. */
  sendAgain(leadId: string, sink: string | undefined, acting: Acting): Promise<ActResult>
  /**
   * Changes a lead; refused with `stale` when `version` is given and is no longer its own, with `erased` for words
   * about nobody.
   */
  change(
    leadId: string,
    change: LeadChange & { version?: number | undefined },
    acting: Acting,
  ): Promise<ActResult>
}

const MOST_FAILED = 100
const FIELDS = ['status', 'words', 'note', 'manager'] as const

export function createLeadDesk(db: Db): LeadDesk {
  return {
    page(search) {
      const { status, manager, text = '', before, limit } = search
      let rows = db.selectFrom('leads').selectAll()
      if (status !== undefined) rows = rows.where('status', '=', status)
      if (manager !== undefined) rows = rows.where('manager', '=', manager)
      if (text.trim() !== '') rows = rows.where(saying(text.trim()))
      if (before !== undefined) rows = rows.where(isAfter(before))
      return rows.orderBy('created_at', 'desc').orderBy('id').limit(limit).execute()
    },
    counts: () =>
      db
        .selectFrom('leads')
        .select(['status', (count) => count.fn.countAll<number>().as('count')])
        .groupBy('status')
        .execute(),
    eventsOf: (leadId) =>
      db.selectFrom('lead_events').selectAll().where('lead_id', '=', leadId).orderBy('version').execute(),
    deliveriesOf: (leadId) =>
      db.selectFrom('lead_outbox').selectAll().where('lead_id', '=', leadId).orderBy('sink').execute(),
    failedSince: (since) =>
      db
        .selectFrom('lead_outbox')
        .selectAll()
        .where('state', 'in', ['failed', 'unsure'])
        .where('created_at', '>=', since)
        .orderBy('created_at', 'desc')
        .limit(MOST_FAILED)
        .execute(),
    sendAgain: (leadId, sink, acting) =>
      actOnLead(db, leadId, acting, async (transaction) => {
        const sinks = await createLeadOutbox(transaction).sendAgain(leadId, acting.now, sink)
        if (sinks.length === 0) return { refused: 'same' }
        return { kind: 'sent_again', changes: sinks.map((to) => ({ field: 'sink', from: '', to })) }
      }),
    change: (leadId, { version, ...change }, acting) =>
      actOnLead(db, leadId, acting, async (transaction, lead) => {
        if (version !== undefined && version !== lead.version) return { refused: 'stale' }
        const changes = differences(lead, change)
        if (changes.length === 0) return { refused: 'same' }
        const isPersonal = changes.some(({ field }) => field === 'words' || field === 'note')
        if (isPersonal && lead.erased_at !== null) return { refused: 'erased' }
        await transaction.updateTable('leads').set(change).where('id', '=', leadId).execute()
        const isTold = changes.some(({ field, to }) => field === 'status' || (field === 'words' && to !== ''))
        return { kind: 'changed', changes, notice: isTold ? 'usual' : undefined }
      }),
  }
}

function differences(lead: LeadRow, change: LeadChange): FieldChange[] {
  return FIELDS.flatMap((field) => {
    const to = change[field]
    return to === undefined || to === lead[field] ? [] : [{ field, from: lead[field], to }]
  })
}

function isAfter({ id, created_at }: Pick<LeadRow, 'id' | 'created_at'>): Expression<SqlBool> {
  return sql<SqlBool>`(created_at < ${created_at} or (created_at = ${created_at} and id > ${id}))`
}

/** Digits of a number after its country's code: `+7`, `8` and nothing before them are the same phone. */
const OWN_DIGITS = 10

/** Leads with the text in them. SQLite knows no Russian capitals, so a word is looked for as people write it. */
function saying(text: string): Expression<SqlBool> {
  const writings = new Set([
    text,
    text.toLowerCase(),
    text.toUpperCase(),
    text[0]?.toUpperCase() + text.slice(1).toLowerCase(),
  ])
  const places = ['id', 'name', 'email', 'context'] as const
  const found = places.flatMap((place) =>
    [...writings].map((writing) => sql<SqlBool>`${sql.ref(place)} like ${likeness(writing)} escape '\\'`),
  )
  const digits = text.replaceAll(/[\s()+-]/g, '')
  if (/^\d{4,15}$/.test(digits)) {
    const plain = [' ', '-', '(', ')', '+'].reduce<Expression<unknown>>(
      (phone, sign) => sql`replace(${phone}, ${sign}, '')`,
      sql.ref('phone'),
    )
    found.push(sql<SqlBool>`${plain} like ${likeness(digits.slice(-OWN_DIGITS))}`)
  }
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`
}

function likeness(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

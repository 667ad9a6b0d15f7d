import { sql, type Expression, type SqlBool } from 'kysely'
import type { LeadStatus } from '#contract/lead-status.ts'
import type { Db } from './database.ts'
import { OWN_DIGITS, contactsOf } from './lead-contacts.ts'
import type { LeadRow } from './schema.ts'

const MOST_OTHERS = 50

export interface LeadSearch {
  status?: LeadStatus | undefined
  /** Id of the manager, or the name where the lead has no id; `''` for leads of nobody. */
  manager?: string | undefined
  /** Part of what the lead says. */
  text?: string | undefined
  /** The lead after which the page begins. */
  before?: Pick<LeadRow, 'id' | 'created_at'> | undefined
  limit: number
}

/** A page of leads, newest first. */
export function pageOf(db: Db, search: LeadSearch): Promise<LeadRow[]> {
  const { status, manager, text = '', before, limit } = search
  let rows = newestFirst(db)
  if (status !== undefined) rows = rows.where('status', '=', status)
  if (manager !== undefined) rows = rows.where(ofManager(manager))
  if (text.trim() !== '') rows = rows.where(saying(text.trim()))
  if (before !== undefined) rows = rows.where(isAfter(before))
  return rows.limit(limit).execute()
}

/**
 * Other leads of the same traveller: of their account, and those that name the same phone or address, since most
 * leads come from people who have not signed in. Each way reads its newest from an index of its own, however many leads
 * there are.
 */
export async function othersOf(db: Db, lead: LeadRow): Promise<LeadRow[]> {
  const { own_digits, normal_email } = contactsOf(lead)
  const ways = [
    ['account_id', lead.account_id ?? ''],
    ['own_digits', own_digits],
    ['normal_email', normal_email],
  ] as const
  const [first, ...rest] = ways
    .filter(([, value]) => value !== '')
    .map(([column, value]) => {
      const newest = newestFirst(db).where(column, '=', value).where('id', '<>', lead.id).limit(MOST_OTHERS)
      // SQLite takes no part of a union with an order of its own, but one that reads from such a part.
      return db.selectFrom(newest.as('newest')).selectAll()
    })
  if (first === undefined) return []
  const found = rest.reduce((all, more) => all.union(more), first).as('found')
  const rows = db.selectFrom(found).selectAll().orderBy('created_at', 'desc').orderBy('id')
  return rows.limit(MOST_OTHERS).execute()
}

function newestFirst(db: Db) {
  return db.selectFrom('leads').selectAll().orderBy('created_at', 'desc').orderBy('id')
}

function ofManager(manager: string): Expression<SqlBool> {
  if (manager === '') return sql<SqlBool>`manager = ''`
  return sql<SqlBool>`(manager_id = ${manager} or (manager_id = '' and manager = ${manager}))`
}

function isAfter({ id, created_at }: Pick<LeadRow, 'id' | 'created_at'>): Expression<SqlBool> {
  return sql<SqlBool>`(created_at < ${created_at} or (created_at = ${created_at} and id > ${id}))`
}

/** Leads with the text in them. SQLite knows no Russian capitals, so a word is looked for as people write it. */
function saying(text: string): Expression<SqlBool> {
  const writings = new Set([
    text,
    text.toLowerCase(),
    text.toUpperCase(),
    text[0]?.toUpperCase() + text.slice(1).toLowerCase(),
  ])
  const places = ['id', 'name', 'email', 'context'] as const
  const found: Expression<SqlBool>[] = places.flatMap((place) =>
    [...writings].map((writing) => sql<SqlBool>`${sql.ref(place)} like ${likeness(writing)} escape '\\'`),
  )
  const digits = text.replaceAll(/[\s()+-]/g, '')
  if (/^\d{4,15}$/.test(digits)) found.push(ofPhone(digits))
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`
}

/** Phones are kept as they were written. */
function ofPhone(digits: string): Expression<SqlBool> {
  const plain = [' ', '\u00A0', '-', '(', ')', '+'].reduce<Expression<unknown>>(
    (phone, sign) => sql`replace(${phone}, ${sign}, '')`,
    sql.ref('phone'),
  )
  return sql<SqlBool>`${plain} like ${likeness(digits.slice(-OWN_DIGITS))}`
}

function likeness(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

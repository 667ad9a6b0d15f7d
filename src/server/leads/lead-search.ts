import { sql, type Expression, type SqlBool } from 'kysely'
import type { LeadStatus } from '#shared/contract/lead-status.ts'
import type { Db } from '../db/database.ts'
import { contactsOf } from './lead-contacts.ts'
import { readWords } from './lead-words.ts'
import type { LeadRow } from '../db/schema/schema.ts'

const MOST_OTHERS = 50
/**
 * So many of the newest leads are read for a search. A common word is found there; one that fills no page with them is
 * rare enough for the index, which would give a common one in thousands and then sort them.
 */
const NEWEST_SCANNED = 1_000

export interface LeadSearch {
  status?: LeadStatus | undefined
  /** Id of the manager, or the name where the lead has no id; `''` for leads of nobody. */
  manager?: string | undefined
  /** Words of what the lead says, or parts of them. */
  text?: string | undefined
  /** The lead after which the page begins. */
  before?: Pick<LeadRow, 'id' | 'created_at'> | undefined
  limit: number
}

/** A page of leads, newest first. */
export async function pageOf(db: Db, search: LeadSearch): Promise<LeadRow[]> {
  const { status, manager, text = '', before, limit } = search
  let rows = newestFirst(db)
  if (status !== undefined) rows = rows.where('status', '=', status)
  if (manager !== undefined) rows = rows.where(ofManager(manager))
  if (before !== undefined) rows = rows.where(isAfter(before))
  if (text.trim() === '') return rows.limit(limit).execute()
  const words = readWords(db, text.trim())
  if (words === undefined) return []
  const newest = rows.clearSelect().select(['id', 'search_text']).limit(NEWEST_SCANNED).as('newest')
  const found = db.selectFrom(newest).select('id').where(words.contained)
  const near = await newestFirst(db).where('id', 'in', found).limit(limit).execute()
  if (near.length === limit || words.indexed === undefined) return near
  const isFiltered = status !== undefined || manager !== undefined || before !== undefined
  if (isFiltered && !(await hasMore(db, rows))) return near
  return rows.where(words.indexed).limit(limit).execute()
}

/** Whether the filters leave more leads than were read. */
async function hasMore(db: Db, rows: ReturnType<typeof newestFirst>): Promise<boolean> {
  const window = rows.clearSelect().select('id').limit(NEWEST_SCANNED).as('newest')
  const { read } = await db
    .selectFrom(window)
    .select((row) => row.fn.countAll().as('read'))
    .executeTakeFirstOrThrow()
  return Number(read) === NEWEST_SCANNED
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

/** Condition of the leads that stand after this one, newest first. */
export function isAfter({ id, created_at }: Pick<LeadRow, 'id' | 'created_at'>): Expression<SqlBool> {
  // The bound beside the "or" lets the index begin there.
  return sql<SqlBool>`(created_at <= ${created_at} and (created_at < ${created_at} or id > ${id}))`
}

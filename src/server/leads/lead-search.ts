import { sql, type Expression, type SqlBool } from 'kysely'
import type { LeadStatus } from '#shared/contract/lead-status.ts'
import type { Db } from '../db/database.ts'
import { formatContacts } from './lead-contacts.ts'
import { readWords } from './lead-words.ts'
import type { LeadRow } from '../db/schema/schema.ts'

const MOST_OTHERS = 50
/**
 * Number of the newest leads scanned by a search. A common word is found there; one that fills no page
 * with them is rare enough for the index, which would sort thousands of matches for a common one.
 */
const NEWEST_SCANNED = 1_000

export interface LeadSearch {
  status?: LeadStatus | undefined
  /** The manager's id, or the name when the lead has no id; `''` for leads without a manager. */
  manager?: string | undefined
  /** Words of the lead's text, or parts of them. */
  text?: string | undefined
  /** The lead before the page. */
  before?: Pick<LeadRow, 'id' | 'created_at'> | undefined
  limit: number
}

/** A page of leads, newest first. */
export async function listPage(db: Db, search: LeadSearch): Promise<LeadRow[]> {
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

/** True if the filters match more leads than were scanned. */
async function hasMore(db: Db, rows: ReturnType<typeof newestFirst>): Promise<boolean> {
  const window = rows.clearSelect().select('id').limit(NEWEST_SCANNED).as('newest')
  const { read } = await db
    .selectFrom(window)
    .select((row) => row.fn.countAll().as('read'))
    .executeTakeFirstOrThrow()
  return Number(read) === NEWEST_SCANNED
}

/**
 * Other leads of the same traveller: by account, and by phone or address, because most leads come without
 * an account. Each condition reads its newest rows from its own index, whatever the number of leads.
 */
export async function listOthers(db: Db, lead: LeadRow): Promise<LeadRow[]> {
  const { own_digits, normal_email } = formatContacts(lead)
  const ways = [
    ['account_id', lead.account_id ?? ''],
    ['own_digits', own_digits],
    ['normal_email', normal_email],
  ] as const
  const [first, ...rest] = ways
    .filter(([, value]) => value !== '')
    .map(([column, value]) => {
      const newest = newestFirst(db).where(column, '=', value).where('id', '<>', lead.id).limit(MOST_OTHERS)
      // SQLite allows no ordered part of a union, except a subquery of one.
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

/** Condition for leads after this one, newest first. */
export function isAfter({ id, created_at }: Pick<LeadRow, 'id' | 'created_at'>): Expression<SqlBool> {
  // The extra bound lets the index start there.
  return sql<SqlBool>`(created_at <= ${created_at} and (created_at < ${created_at} or id > ${id}))`
}

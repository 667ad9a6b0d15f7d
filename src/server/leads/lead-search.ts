import { sql, type Expression, type SqlBool, type RawBuilder } from 'kysely'
import type { LeadStatus } from '#shared/contract/lead-status.ts'
import type { Db } from '../db/database.ts'
import { formatContacts } from './lead-contacts.ts'
import type { LeadRow } from '../db/schema/schema.ts'
import { CYRILLIC, INDEXED_AS, INDEXED_TEXT } from '../db/initial-schema/lead-word-index.ts'
import { isSqlite } from '../db/is-sqlite.ts'
import { parseSearch } from './lead-search-text.ts'

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
  /** A condition on the next step. */
  step?: Expression<SqlBool> | undefined
  /** The lead before the page. */
  before?: Pick<LeadRow, 'id' | 'created_at'> | undefined
  limit: number
}

/** A page of leads, newest first. */
export async function listPage(db: Db, search: LeadSearch): Promise<LeadRow[]> {
  const { status, manager, step, text = '', before, limit } = search
  let rows = selectLeads(db, search).orderBy('created_at', 'desc').orderBy('id')
  if (before !== undefined) rows = rows.where(isAfter(before))
  if (text.trim() === '') return rows.limit(limit).execute()
  const words = readWords(db, text.trim())
  if (words === undefined) return []
  const newest = rows.clearSelect().select(['id', 'search_text']).limit(NEWEST_SCANNED).as('newest')
  const found = db.selectFrom(newest).select('id').where(words.contained)
  const near = await newestFirst(db).where('id', 'in', found).limit(limit).execute()
  if (near.length === limit || words.indexed === undefined) return near
  const isFiltered = [status, manager, step, before].some((filter) => filter !== undefined)
  if (isFiltered && !(await hasMore(db, rows))) return near
  return rows.where(words.indexed).limit(limit).execute()
}

/** Leads that match the filters, besides the text and the place. */
export function selectLeads(db: Db, { status, manager, step }: Omit<LeadSearch, 'text' | 'before'>) {
  let rows = db.selectFrom('leads').selectAll()
  if (status !== undefined) rows = rows.where('status', '=', status)
  if (manager !== undefined) rows = rows.where(ofManager(manager))
  if (step !== undefined) rows = rows.where(step)
  return rows
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

export function ofManager(manager: string): Expression<SqlBool> {
  if (manager === '') return sql<SqlBool>`manager = ''`
  return sql<SqlBool>`(manager_id = ${manager} or (manager_id = '' and manager = ${manager}))`
}

/** Condition for leads after this one, newest first. */
export function isAfter({ id, created_at }: Pick<LeadRow, 'id' | 'created_at'>): Expression<SqlBool> {
  // The extra bound lets the index start there.
  return sql<SqlBool>`(created_at <= ${created_at} and (created_at < ${created_at} or id > ${id}))`
}

/** Both indexes contain groups of three characters, so shorter words are not indexed. */
const INDEXED = /^.{3}/su
interface LeadWords {
  /** Condition that scans for leads with every word in any order. */
  contained: Expression<SqlBool>
  /**
   * The same using an index (`src/server/db/initial-schema/lead-word-index.ts`); undefined if all words
   * are shorter than an index entry.
   */
  indexed: Expression<SqlBool> | undefined
}

/** Returns the conditions of a search; undefined for punctuation only, which no lead contains. */
function readWords(db: Db, text: string): LeadWords | undefined {
  const parts = parseSearch(text)
  if (parts.length === 0) return undefined
  const contained = containAll(parts, (word) => sql<SqlBool>`search_text like ${within(word)}`)
  const isIndexed = parts.some((alternatives) => alternatives.every((words) => words.some(isLong)))
  if (!isIndexed) return { contained, indexed: undefined }
  if (!isSqlite(db))
    // Materialized: in list order a search without results would scan all leads.
    return {
      contained,
      indexed: sql<SqlBool>`id in (
        with found as materialized (select id from leads where ${containAll(parts, isInIndexedText)})
        select id from found)`,
    }
  return {
    contained,
    indexed: sql<SqlBool>`id in (
      select leads.id from lead_words
      join lead_word_numbers on number = lead_words.rowid
      join leads on leads.id = lead_id
      where lead_words match ${matching(parts)} and ${containAll(parts, isInText)})`,
  }
}

function containAll(
  parts: string[][][],
  contains: (word: string) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  return all(parts.map((alternatives) => any(alternatives.map((words) => all(words.map(contains))))))
}

/** The query for SQLite's index; the other condition checks what the index cannot. */
function matching(parts: string[][][]): string {
  return parts
    .filter((alternatives) => alternatives.every((words) => words.some(isLong)))
    .map((alternatives) => {
      const each = alternatives.map((words) => `(${threes(words).join(' AND ')})`)
      return `(${each.join(' OR ')})`
    })
    .join(' AND ')
}

/** The index has groups of three characters without their positions. */
function threes(words: string[]): string[] {
  const groups = words.flatMap((word) => {
    const characters = Array.from(word)
    return characters.slice(2).map((_, at) => `"${characters.slice(at, at + 3).join('')}"`)
  })
  return [...new Set(groups)]
}

function isLong(word: string): boolean {
  return INDEXED.test(word)
}

function isInText(word: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`leads.search_text like ${within(word)}`
}

/** A folded word contains only letters and digits: it needs no escape. */
const within = (word: string) => `%${word}%`

/** Compare the text first: it is cheaper than the translation. */
function isInIndexedText(word: string): RawBuilder<SqlBool> {
  if (!isLong(word)) return isInText(word)
  const indexed = word.replaceAll(/[а-яієґ]/g, (letter) => INDEXED_AS[CYRILLIC.indexOf(letter)] ?? letter)
  return sql<SqlBool>`(${isInText(word)} and ${sql.raw(INDEXED_TEXT)} like ${within(indexed)})`
}

function all(conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

function any(conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

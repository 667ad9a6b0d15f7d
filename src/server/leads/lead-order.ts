import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { rankStep } from '#shared/domain/lead/next-step.ts'
import type { Db } from '../db/database.ts'
import type { LeadRow } from '../db/schema/schema.ts'
import { isAfter, ofManager, selectLeads, type LeadSearch } from './lead-search.ts'

/** Place of a lead in the order of what must be done, at one moment. */
export interface DuePlace {
  rank: number
  due: number
  created_at: number
  id: string
}

/** Closed leads come last, newest first. */
const CLOSED = 9
/** Steps without a deadline follow those with one. */
const NO_DEADLINE = Number.MAX_SAFE_INTEGER

export function findDuePlace({ id, due_for, due_at, created_at }: LeadRow, at: number): DuePlace {
  const rank = due_for === '' ? CLOSED : rankStep({ kind: due_for, dueAt: due_at }, at)
  return { rank, due: due_at ?? NO_DEADLINE, created_at, id }
}

/** The same as `rankStep`: the order is made by the database. */
function rankAt(at: number): RawBuilder<number> {
  return sql<number>`case
    when due_for = 'answer' then 0 when due_for = 'accepted' then 1 when due_at <= ${at} then 2
    when due_for = 'call' then 3 when due_for = 'new' then 4 when due_for = 'reminder' then 5 else 6 end`
}

/** Open leads are few, so they are sorted at each call; closed ones are read from their index. */
export async function listDue(
  db: Db,
  search: LeadSearch,
  at: number,
  after: DuePlace | undefined,
): Promise<LeadRow[]> {
  const open = after?.rank === CLOSED ? [] : await listOpen(db, search, at, after)
  // A condition on the next step finds no closed lead.
  if (open.length === search.limit || search.step !== undefined) return open
  let closed = selectLeads(db, search).where('due_for', '=', '')
  if (after?.rank === CLOSED) closed = closed.where(isAfter(after))
  const rows = closed.orderBy('created_at', 'desc').orderBy('id')
  return [...open, ...(await rows.limit(search.limit - open.length).execute())]
}

function listOpen(db: Db, search: LeadSearch, at: number, after: DuePlace | undefined): Promise<LeadRow[]> {
  const rank = rankAt(at)
  const due = sql<number>`coalesce(due_at, ${sql.lit(NO_DEADLINE)})`
  let open = selectLeads(db, search).where('due_for', '>', '')
  if (after !== undefined) {
    const place = sql`(${after.rank}, ${after.due}, ${after.created_at}, ${after.id})`
    open = open.where(sql<SqlBool>`(${rank}, ${due}, created_at, id) > ${place}`)
  }
  return open
    .orderBy(rank)
    .orderBy(due)
    .orderBy('created_at')
    .orderBy('id')
    .limit(search.limit)
    .execute()
}

/** Condition for the leads of a tab; undefined for all. The same as `isForManager` and `isOverdue`. */
export function filterSteps(
  { state, overdue }: { state: 'all' | 'now' | 'waiting'; overdue: boolean },
  at: number,
): RawBuilder<SqlBool> | undefined {
  const conditions = [
    ...(state === 'all' ? [] : [state === 'now' ? isNow(at) : sql<SqlBool>`not ${isNow(at)}`]),
    ...(overdue ? [sql<SqlBool>`due_at <= ${at}`] : []),
  ]
  return conditions.length === 0
    ? undefined
    : sql<SqlBool>`(due_for > '' and ${sql.join(conditions, sql` and `)})`
}

function isNow(at: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(due_for in ('answer', 'accepted', 'call', 'new') or coalesce(due_at <= ${at}, false))`
}

export interface Tabs {
  now: number
  waiting: number
  all: number
  overdue: number
  unread: number
}

export async function countTabs(db: Db, manager: string | undefined, at: number): Promise<Tabs> {
  const leads = () => {
    const rows = db.selectFrom('leads')
    return manager === undefined ? rows : rows.where(ofManager(manager))
  }
  const count = (condition: RawBuilder<SqlBool>) => sql<number>`sum(case when ${condition} then 1 else 0 end)`
  const open = await leads()
    .where('due_for', '>', '')
    .select((row) => [
      row.fn.countAll().as('open'),
      count(isNow(at)).as('now'),
      count(sql`due_at <= ${at}`).as('overdue'),
      count(sql`unread > 0`).as('unread'),
    ])
    .executeTakeFirstOrThrow()
  const { all } = await leads()
    .select((row) => row.fn.countAll().as('all'))
    .executeTakeFirstOrThrow()
  const now = Number(open.now)
  return {
    now,
    waiting: Number(open.open) - now,
    all: Number(all),
    overdue: Number(open.overdue),
    unread: Number(open.unread),
  }
}

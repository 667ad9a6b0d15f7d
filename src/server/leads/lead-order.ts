import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { rankStep, type StepKind } from '#shared/domain/lead/next-step.ts'
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

/** Leads of one rank, each kind read from its index. The same as `rankStep`. */
interface Segment {
  rank: number
  kinds: readonly StepKind[]
  when?: 'overdue' | 'ahead'
}

const segments: readonly Segment[] = [
  { rank: 0, kinds: ['answer'] },
  { rank: 1, kinds: ['accepted'] },
  { rank: 2, kinds: ['call', 'new', 'reminder', 'traveller'], when: 'overdue' },
  { rank: 3, kinds: ['call'], when: 'ahead' },
  { rank: 4, kinds: ['new'], when: 'ahead' },
  { rank: 5, kinds: ['reminder'], when: 'ahead' },
  { rank: 6, kinds: ['traveller'], when: 'ahead' },
]
/** Closed leads come last, newest first. */
const CLOSED = 7

export function findDuePlace({ id, due_for, due_at, created_at }: LeadRow, at: number): DuePlace {
  const rank = due_for === '' ? CLOSED : rankStep({ kind: due_for, dueAt: due_at }, at)
  return { rank, due: due_at, created_at, id }
}

/** A page of what must be done first at the moment `at`, without the text of the search. */
export async function listDue(
  db: Db,
  search: LeadSearch,
  at: number,
  after: DuePlace | undefined,
): Promise<LeadRow[]> {
  const rows: LeadRow[] = []
  for (const segment of segments) {
    if (rows.length >= search.limit) return rows
    if (after !== undefined && segment.rank < after.rank) continue
    const place = segment.rank === after?.rank ? after : undefined
    const found = await listSegment(
      db,
      { ...search, limit: search.limit - rows.length },
      { segment, at, place },
    )
    rows.push(...found)
  }
  // A condition on the next step finds no closed lead.
  if (rows.length >= search.limit || search.step !== undefined) return rows
  let closed = selectLeads(db, search).where('due_for', '=', '')
  if (after?.rank === CLOSED) closed = closed.where(isAfter(after))
  const newest = closed.orderBy('created_at', 'desc').orderBy('id')
  return [...rows, ...(await newest.limit(search.limit - rows.length).execute())]
}

interface SegmentPage {
  segment: Segment
  at: number
  place: DuePlace | undefined
}

async function listSegment(
  db: Db,
  search: LeadSearch,
  { segment: { kinds, when }, at, place }: SegmentPage,
): Promise<LeadRow[]> {
  const found = await Promise.all(
    kinds.map((kind) => {
      let rows = selectLeads(db, search).where('due_for', '=', kind)
      if (when !== undefined) rows = rows.where('due_at', when === 'overdue' ? '<=' : '>', at)
      if (place !== undefined) {
        const { due, created_at, id } = place
        rows = rows.where(sql<SqlBool>`(due_at, created_at, id) > (${due}, ${created_at}, ${id})`)
      }
      const ordered = rows.orderBy('due_at').orderBy('created_at').orderBy('id')
      return ordered.limit(search.limit).execute()
    }),
  )
  const [only, ...others] = found
  if (only !== undefined && others.length === 0) return only
  return found.flat().toSorted(byDue).slice(0, search.limit)
}

function byDue(one: LeadRow, other: LeadRow): number {
  return one.due_at - other.due_at || one.created_at - other.created_at || (one.id < other.id ? -1 : 1)
}

/** Condition for the leads of a tab; undefined for all. The same as `isForManager`. */
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
  return sql<SqlBool>`(due_for in ('answer', 'accepted', 'call', 'new') or due_at <= ${at})`
}

export interface Tabs {
  now: number
  waiting: number
  all: number
  overdue: number
  unread: number
}

/** Counts the leads of each tab, of all managers or one. */
export async function countTabs(db: Db, manager: string | undefined, at: number): Promise<Tabs> {
  const leads = () => {
    const rows = db.selectFrom('leads')
    return manager === undefined ? rows : rows.where(ofManager(manager))
  }
  const count = (condition: RawBuilder<SqlBool>) => sql<number>`sum(case when ${condition} then 1 else 0 end)`
  const [open, all, unread] = await Promise.all([
    leads()
      .where('due_for', '>', '')
      .select((row) => [
        row.fn.countAll().as('open'),
        count(isNow(at)).as('now'),
        count(sql`due_at <= ${at}`).as('overdue'),
      ])
      .executeTakeFirstOrThrow(),
    leads()
      .select((row) => row.fn.countAll().as('count'))
      .executeTakeFirstOrThrow(),
    leads()
      .where('unread', '>', 0)
      .select((row) => row.fn.countAll().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  const now = Number(open.now)
  return {
    now,
    waiting: Number(open.open) - now,
    all: Number(all.count),
    overdue: Number(open.overdue),
    unread: Number(unread.count),
  }
}

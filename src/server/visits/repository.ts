import { sql } from 'kysely'
import { SOURCE_DAYS } from '#shared/domain/retention.ts'
import { isOwnSource, OTHER_SOURCE, type VisitSource } from '#shared/domain/source/visit-source.ts'
import { addDays, todayAt, type Day } from '#shared/domain/time/day.ts'
import type { Db } from '../db/database.ts'
import type { SourceDayRow } from '../db/schema/source-day-rows.ts'

/** Names and posts of one day that have their own row. Visitors could invent more. */
const MOST_ROWS_OF_DAY = 200
/** So many names of the days before have a row on a full day too: the earliest, which no flood of today invented. */
const MOST_KNOWN_NAMES = 200
const KNOWN_DAYS = 14

/** How many visits and searches each source brought, by day. Holds nothing about a visitor. */
export interface VisitSources {
  /** Adds to the counts of a day. A source that is new on a full day counts as `other`, an unknown post as its channel. */
  add(counts: readonly SourceDayRow[]): Promise<void>
  /** Sums of the days, both included. */
  list(from: Day, to: Day): Promise<Omit<SourceDayRow, 'day'>[]>
}

export function createVisitSources(db: Db): VisitSources {
  return {
    async add(counts) {
      for (const count of counts) if (!(await increase(db, count))) await addRow(db, count)
    },
    list: (from, to) =>
      db
        .selectFrom('source_days')
        .select(({ fn }) => [
          'source',
          'content',
          // PostgreSQL sums integers as text without the cast.
          sql<number>`cast(${fn.sum('visits')} as integer)`.as('visits'),
          sql<number>`cast(${fn.sum('searches')} as integer)`.as('searches'),
        ])
        .where('day', '>=', from)
        .where('day', '<=', to)
        .groupBy(['source', 'content'])
        .execute(),
  }
}

export async function pruneVisitSources(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('source_days')
    .where('day', '<=', addDays(todayAt(now), -SOURCE_DAYS))
    .execute()
}

/** The usual case. False if the day has no such row. */
async function increase(db: Db, { day, source, content, visits, searches }: SourceDayRow): Promise<boolean> {
  const row = await db
    .updateTable('source_days')
    .set({
      visits: sql<number>`visits + ${visits}`,
      searches: sql<number>`searches + ${searches}`,
    })
    .where('day', '=', day)
    .where('source', '=', source)
    .where('content', '=', content)
    .returning('day')
    .executeTakeFirst()
  return row !== undefined
}

async function addRow(db: Db, count: SourceDayRow): Promise<void> {
  const hasRoom = (await countRows(db, count.day)) < MOST_ROWS_OF_DAY || (await isKnown(db, count))
  const row = hasRoom ? count : { ...count, ...mergeSource(count) }
  await db
    .insertInto('source_days')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['day', 'source', 'content']).doUpdateSet({
        visits: sql<number>`source_days.visits + ${row.visits}`,
        searches: sql<number>`source_days.searches + ${row.searches}`,
      }),
    )
    .execute()
}

async function countRows(db: Db, day: Day): Promise<number> {
  const { rows } = await db
    .selectFrom('source_days')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return Number(rows)
}

/** True for a post of ours, and for a name or a campaign of the days before. */
async function isKnown(db: Db, { day, source, content }: SourceDayRow): Promise<boolean> {
  if (content !== '' && isOwnSource(source)) {
    const post = db.selectFrom('channel_posts').select('id').where('id', '=', content)
    return (await post.executeTakeFirst()) !== undefined
  }
  const names = await db
    .selectFrom('source_days')
    .select(['source', 'content'])
    .where('day', '>=', addDays(day, -KNOWN_DAYS))
    .where('day', '<', day)
    // A day has many posts, and each is known by itself.
    .where('source', '<>', 'channel')
    .groupBy(['source', 'content'])
    .orderBy(({ fn }) => fn.min('day'))
    .orderBy('source')
    .orderBy('content')
    .limit(MOST_KNOWN_NAMES)
    .execute()
  return names.some((name) => name.source === source && name.content === content)
}

/** The row that takes a source without a row of its day: there is one for each source of ours. */
export function mergeSource({ source }: VisitSource): VisitSource {
  return { source: isOwnSource(source) ? source : OTHER_SOURCE, content: '' }
}

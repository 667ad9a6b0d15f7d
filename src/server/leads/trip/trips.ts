import { sql, type SqlBool } from 'kysely'
import { addDays, todayAt, type Day } from '#shared/domain/time/day.ts'
import type { Db } from '../../db/database.ts'
import { newJob } from '../../db/queue.ts'
import type { LeadRow } from '../../db/schema/schema.ts'
import { findChannel } from '../../notices/notice-choice.ts'
import { writeTripNews, type TripNewsKind } from '../../notices/trip-news.ts'

/** Days after the return on which the message may still leave, if no host ran on the first. */
const LATE_DAYS = 3
const MOST = 500

export interface Trips {
  /** When the account wrote its last review; undefined for none. */
  findReviewedAt(accountId: string): Promise<number | undefined>
  /** Queues the messages of the day to travellers. Each leaves once, however often and on however many hosts it runs. */
  queueNotices(now: number): Promise<void>
}

export function createTrips(db: Db): Trips {
  return {
    async findReviewedAt(accountId) {
      const { at } = await db
        .selectFrom('reviews')
        .select((review) => review.fn.max('created_at').as('at'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
      return at ?? undefined
    },
    async queueNotices(now) {
      const today = todayAt(now)
      for (const lead of await listLeaving(db, addDays(today, 1))) await queue(db, lead, 'before', now)
      for (const lead of await listReturned(db, today)) await queue(db, lead, 'after', now)
    },
  }
}

type Traveller = Pick<LeadRow, 'id' | 'account_id' | 'departs_on'>

function listLeaving(db: Db, day: Day): Promise<Traveller[]> {
  return db
    .selectFrom('leads')
    .select(['id', 'account_id', 'departs_on'])
    .where('departs_on', '=', day)
    .where('status', '=', 'booked')
    .where('account_id', 'is not', null)
    .limit(MOST)
    .execute()
}

function listReturned(db: Db, today: Day): Promise<Traveller[]> {
  return db
    .selectFrom('leads')
    .select(['id', 'account_id', 'departs_on'])
    .where('returns_on', '>=', addDays(today, -LATE_DAYS))
    .where('returns_on', '<', today)
    .where((lead) =>
      lead.or([
        lead('status', '=', 'booked'),
        // A lead may be done without a trip.
        lead.and([lead('status', '=', 'done'), lead.exists(bookings(db))]),
      ]),
    )
    .where('account_id', 'is not', null)
    .limit(MOST)
    .execute()
}

function bookings(db: Db) {
  return (
    db
      .selectFrom('lead_events')
      .select('lead_events.id')
      .where(sql<SqlBool>`lead_events.lead_id = leads.id`)
      // Written by `noteAct`.
      .where('lead_events.changes', 'like', '%"field":"status"%"to":"booked"%')
  )
}

/** The key makes it one message; with other days it is another departure. */
async function queue(
  db: Db,
  { id: lead, account_id, departs_on }: Traveller,
  kind: TripNewsKind,
  now: number,
): Promise<void> {
  const news = writeTripNews({ kind, lead })
  const id = kind === 'before' ? `${news}:${departs_on}` : news
  const known = await db.selectFrom('notices').select('id').where('id', '=', id).executeTakeFirst()
  const channel = known || account_id === null ? undefined : await findChannel(db, account_id, 'leads')
  if (channel === undefined || account_id === null) return
  await db
    .insertInto('notices')
    .values({ ...newJob(now), id, account_id, channel, news, watch_id: null, is_urgent: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

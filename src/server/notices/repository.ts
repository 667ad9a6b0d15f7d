import { sql, type SqlBool } from 'kysely'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import type { Db } from '../db/database.ts'
import type { LeadEventRow, NoticeRow } from '../db/schema/desk-rows.ts'
import { readTripNews } from './trip-news.ts'
import { createNoticeQueue, type NoticeClaim, type NoticeQueue } from './notice-queue.ts'
import type { LeadRow } from '../db/schema/schema.ts'

/** One piece of news: an act, and its lead in its current state. */
export interface LeadNews {
  event: LeadEventRow
  lead: LeadRow
}

/** Notices about leads and prices. One can grow while pending, but not once it is leased. */
export interface Notices extends NoticeQueue {
  findNews(claim: Pick<NoticeClaim, 'news'>): Promise<LeadNews[]>
  /** All messages of an account, oldest first. */
  ofAccount(accountId: string): Promise<NoticeRow[]>
  /** Undelivered messages since then, newest first, with their leads. */
  failedSince(since: number): Promise<(NoticeRow & { leads: string[] })[]>
}

const MOST_FAILED = 100

export function createNotices(db: Db): Notices {
  return {
    ...createNoticeQueue(db, {
      table: 'notices',
      limit: (isNight) => (isNight ? sql<SqlBool>`is_urgent = 1` : undefined),
      toClaim: (job) => job,
    }),
    ofAccount: (accountId) =>
      db
        .selectFrom('notices')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .execute(),
    async findNews({ news }) {
      const events = await listEvents(db, news)
      const ids = [...new Set(events.map(({ lead_id }) => lead_id))]
      if (ids.length === 0) return []
      const leads = await db.selectFrom('leads').selectAll().where('id', 'in', ids).execute()
      return events.flatMap((event) => {
        const lead = leads.find(({ id }) => id === event.lead_id)
        return lead ? [{ event, lead }] : []
      })
    },
    async failedSince(since) {
      const rows = await db
        .selectFrom('notices')
        .selectAll()
        .where('state', 'in', ['failed', 'unsure'])
        .where('created_at', '>=', since)
        .orderBy('created_at', 'desc')
        .limit(MOST_FAILED)
        .execute()
      const events = await listEvents(db, rows.map(({ news }) => news).join('\n'))
      return rows.map((row) => {
        const trip = readTripNews(row.news)
        if (trip !== undefined) return { ...row, leads: [trip.lead] }
        const ids = new Set(row.news.split('\n'))
        return {
          ...row,
          leads: [...new Set(events.filter(({ id }) => ids.has(id)).map(({ lead_id }) => lead_id))],
        }
      })
    },
  }
}

async function listEvents(db: Db, news: string): Promise<LeadEventRow[]> {
  const ids = news.split('\n').filter(Boolean)
  if (ids.length === 0) return []
  return db
    .selectFrom('lead_events')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('at')
    .orderBy('version')
    .execute()
}

/** How long outcomes are kept, milliseconds. */
const KEPT_MS = 30 * DAY_MS

export async function pruneNotices(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('notices')
    .where('created_at', '<=', now - KEPT_MS)
    .execute()
}

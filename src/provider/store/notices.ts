import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { LeadEventRow, NoticeChannel, NoticeRow } from './desk-rows.ts'
import { hasCome } from './has-come.ts'
import type { LeadRow } from './schema.ts'

/** A message in the hands of one sender. */
export type NoticeClaim = Pick<NoticeRow, 'id' | 'account_id' | 'tries' | 'news' | 'created_at'>

/** How a try ended; `dueAt` puts it off. */
export type NoticeResult =
  | { state: 'sent' }
  | { state: 'unsure' | 'failed'; reason: string }
  | { state: 'due'; reason: string; dueAt: number }

/** What a message tells of: an act, and its lead as it stands now. */
export interface News {
  event: LeadEventRow
  lead: LeadRow
}

/**
 * What is to be told to travellers: each channel's go their own way. What a message tells of can grow while it waits, and
 * no more once somebody sends it.
 */
export interface Notices {
  /** Takes a message whose time has come; only urgent ones at night. One statement: two senders cannot take the same. */
  claim(
    channel: NoticeChannel,
    at: { now: number; isNight: boolean },
    leaseMs: number,
  ): Promise<NoticeClaim | undefined>
  /** Messages whose sender did not come back become unsure; answers how many. */
  loseExpired(channel: NoticeChannel, now: number): Promise<number>
  /** Writes how the try ended, unless the message has gone on without this sender. */
  settle(claim: NoticeClaim, result: NoticeResult): Promise<void>
  /** Lets the message go by mail instead: the bot may not write any more. */
  goByMail(claim: NoticeClaim, now: number): Promise<void>
  /** Nothing is sent before `until`: the other side asked for a pause. */
  postpone(channel: NoticeChannel, until: number): Promise<void>
  newsOf(claim: NoticeClaim): Promise<News[]>
  /** Messages made since then that did not go, newest first, each with the leads it tells of. */
  failedSince(since: number): Promise<(NoticeRow & { leads: string[] })[]>
}

const MOST_FAILED = 100

export function createNotices(db: Db): Notices {
  return {
    ...createNoticeSending(db),
    ...createNoticeSchedule(db),
    async newsOf({ news }) {
      const events = await eventsOf(db, news)
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
      const events = await eventsOf(db, rows.map(({ news }) => news).join('\n'))
      return rows.map((row) => {
        const ids = new Set(row.news.split('\n'))
        return {
          ...row,
          leads: [...new Set(events.filter(({ id }) => ids.has(id)).map(({ lead_id }) => lead_id))],
        }
      })
    },
  }
}

function createNoticeSending(db: Db): Pick<Notices, 'claim' | 'loseExpired' | 'settle'> {
  return {
    claim(channel, { now, isNight }, leaseMs) {
      let next = db
        .selectFrom('notices')
        .select('id')
        .where('channel', '=', channel)
        .where('state', '=', 'due')
        .where(hasCome(now))
      if (isNight) next = next.where('is_urgent', '=', 1)
      return db
        .updateTable('notices')
        .set({ state: 'sending', due_at: now + leaseMs, tries: sql<number>`tries + 1` })
        .where('state', '=', 'due')
        .where('id', '=', next.orderBy('created_at').limit(1))
        .returning(['id', 'account_id', 'tries', 'news', 'created_at'])
        .executeTakeFirst()
    },
    async loseExpired(channel, now) {
      const rows = await db
        .updateTable('notices')
        .set({ state: 'unsure', reason: 'отправка оборвалась' })
        .where('channel', '=', channel)
        .where('state', '=', 'sending')
        .where(hasCome(now))
        .returning('id')
        .execute()
      return rows.length
    },
    async settle({ id, tries }, result) {
      await db
        .updateTable('notices')
        .set({
          state: result.state,
          reason: result.state === 'sent' ? '' : result.reason,
          ...(result.state === 'due' && { due_at: result.dueAt }),
        })
        .where('id', '=', id)
        .where('tries', '=', tries)
        // A sender slower than its lease still knows the outcome better than "unsure".
        .where('state', 'in', ['sending', 'unsure'])
        .execute()
    },
  }
}

/** Where and when a message goes instead. */
function createNoticeSchedule(db: Db): Pick<Notices, 'goByMail' | 'postpone'> {
  return {
    async goByMail({ id, tries }, now) {
      await db
        .updateTable('notices')
        .set({ state: 'due', due_at: now, channel: 'mail', reason: '' })
        .where('id', '=', id)
        .where('tries', '=', tries)
        .execute()
    },
    async postpone(channel, until) {
      await db
        .updateTable('notices')
        .set({ due_at: until })
        .where('channel', '=', channel)
        .where('state', '=', 'due')
        .where('due_at', '<', until)
        .execute()
    },
  }
}

async function eventsOf(db: Db, news: string): Promise<LeadEventRow[]> {
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

/** How long what became of a message is kept to be looked at, milliseconds. */
const KEPT_MS = 30 * 86_400_000

export async function pruneNotices(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('notices')
    .where('created_at', '<=', now - KEPT_MS)
    .execute()
}

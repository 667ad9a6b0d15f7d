import { sql } from 'kysely'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import type { Db } from '../db/database.ts'
import type { LeadEventRow, NoticeChannel, NoticeRow } from '../db/schema/desk-rows.ts'
import { createQueue, type Job, type JobResult } from '../db/queue.ts'
import type { LeadRow } from '../db/schema/schema.ts'

export type NoticeClaim = Job<'notices'>

/** One piece of news: an act, and its lead in its current state. */
export interface LeadNews {
  event: LeadEventRow
  lead: LeadRow
}

/**
 * Notices to travellers, one lane per channel. A notice can grow while pending, but not once it is
 * leased.
 */
export interface Notices {
  /** Leases a due notice; only urgent ones at night. */
  claim(
    channel: NoticeChannel,
    at: { now: number; isNight: boolean },
    leaseMs: number,
  ): Promise<NoticeClaim | undefined>
  /** Clamps dates of a fast clock to now. */
  clampFutureDates(channel: NoticeChannel, now: number, leaseMs: number): Promise<void>
  /** Messages with expired leases become unsure; returns their number. */
  failExpiredLeases(channel: NoticeChannel, now: number): Promise<number>
  /** Records the outcome, unless the message was requeued without this sender. */
  finish(claim: NoticeClaim, result: JobResult): Promise<void>
  /** Moves the message to e-mail: the bot may not write any more. */
  goByMail(claim: NoticeClaim, now: number): Promise<void>
  /** Sends nothing before `until`: the remote asked for a delay. */
  postpone(channel: NoticeChannel, until: number, now: number): Promise<void>
  findNews(claim: NoticeClaim): Promise<LeadNews[]>
  /** Undelivered messages since then, newest first, with their leads. */
  failedSince(since: number): Promise<(NoticeRow & { leads: string[] })[]>
}

const MOST_FAILED = 100

export function createNotices(db: Db): Notices {
  const queue = createQueue(db, { table: 'notices', key: 'id', lane: 'channel', first: 'created_at' })
  return {
    claim: (lane, { now, isNight }, leaseMs) =>
      queue.claim({ lane, now, leaseMs, ...(isNight && { where: sql`is_urgent = 1` }) }),
    clampFutureDates: (lane, now, leaseMs) => queue.clampFutureDates({ lane, now, leaseMs }),
    async failExpiredLeases(lane, now) {
      const lost = await queue.failExpiredLeases({
        lane,
        now,
        state: 'unsure',
        reason: 'отправка оборвалась',
      })
      return lost.length
    },
    finish: async (claim, result) => void (await queue.finish(claim, result)),
    goByMail: async (claim, now) =>
      void (await queue.finish(
        claim,
        { state: 'due', reason: '', at: now, dueAt: now },
        { channel: 'mail' },
      )),
    postpone: (lane, until, now) => queue.postpone(lane, until, now),
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

import type { Expression, SqlBool } from 'kysely'
import type { Db } from '../db/database.ts'
import { createQueue, type Job, type JobResult } from '../db/queue.ts'
import type { NoticeChannel, NoticeRow } from '../db/schema/desk-rows.ts'
import type { JobColumns } from '../db/schema/job-columns.ts'

/** What a sender needs of a message to a traveller. */
export type NoticeClaim = JobColumns &
  Pick<NoticeRow, 'id' | 'account_id' | 'news' | 'watch_id'> & { lease: string }

/** Messages to travellers, one lane per channel. */
export interface NoticeQueue {
  /** Leases a due message; some wait for the morning. */
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
}

interface Lane<T extends 'messages' | 'notices'> {
  table: T
  /** What may be sent now, besides being due; undefined for everything. */
  limit: (isNight: boolean) => Expression<SqlBool> | undefined
  toClaim: (job: Job<T>) => NoticeClaim | Promise<NoticeClaim>
}

export function createNoticeQueue<T extends 'messages' | 'notices'>(
  db: Db,
  { table, limit, toClaim }: Lane<T>,
): NoticeQueue {
  const queue = createQueue<'messages' | 'notices'>(db, {
    table,
    key: 'id',
    lane: 'channel',
    first: 'created_at',
  })
  return {
    async claim(lane, { now, isNight }, leaseMs) {
      const where = limit(isNight)
      const job = await queue.claim({ lane, now, leaseMs, ...(where && { where }) })
      // Of the table above.
      return job && toClaim(job as Job<T>)
    },
    clampFutureDates: (lane, now, leaseMs) => queue.clampFutureDates({ lane, now, leaseMs }),
    async failExpiredLeases(lane, now) {
      const lost = { lane, now, state: 'unsure', reason: 'отправка оборвалась' } as const
      return (await queue.failExpiredLeases(lost)).length
    },
    finish: async (claim, result) => void (await queue.finish(claim, result)),
    async goByMail(claim, now) {
      const again = { state: 'due', reason: '', at: now, dueAt: now } as const
      await queue.finish(claim, again, { channel: 'mail' })
    },
    postpone: (lane, until, now) => queue.postpone(lane, until, now),
  }
}

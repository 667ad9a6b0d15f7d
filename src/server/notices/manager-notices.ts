import { randomUUID } from 'node:crypto'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import type { Db } from '../db/database.ts'
import { createQueue, newJob, type Job, type JobResult } from '../db/queue.ts'
import type { ManagerNoticeRow } from '../db/schema/conversation-rows.ts'

export type ManagerNoticeClaim = Job<'manager_notices'>

/** What the bot tells a manager about leads in their charge. */
export interface ManagerNotices {
  claim(now: number, leaseMs: number): Promise<ManagerNoticeClaim | undefined>
  clampFutureDates(now: number, leaseMs: number): Promise<void>
  /** Messages with an expired lease become unsure. */
  failExpiredLeases(now: number): Promise<void>
  finish(claim: ManagerNoticeClaim, result: JobResult): Promise<void>
  /** Sends nothing before `until`: Telegram asked for a delay. */
  postpone(until: number, now: number): Promise<void>
}

export function createManagerNotices(db: Db): ManagerNotices {
  const queue = createQueue(db, { table: 'manager_notices', key: 'id', first: 'created_at' })
  return {
    claim: (now, leaseMs) => queue.claim({ now, leaseMs }),
    clampFutureDates: (now, leaseMs) => queue.clampFutureDates({ now, leaseMs }),
    async failExpiredLeases(now) {
      await queue.failExpiredLeases({ now, state: 'unsure', reason: 'отправка оборвалась' })
    },
    finish: async (claim, result) => void (await queue.finish(claim, result)),
    postpone: (until, now) => queue.postpone(undefined, until, now),
  }
}

const TELEGRAM = 'telegram:'

/**
 * Queues a message to the manager in charge, in the transaction that makes the news. Skipped without a manager of
 * Telegram, and while the same kind of news about the lead is pending: it describes the state when it is sent.
 */
export async function addManagerNotice(
  db: Db,
  { id, manager_id }: { id: string; manager_id: string },
  kind: ManagerNoticeRow['kind'],
  now: number,
): Promise<void> {
  if (!manager_id.startsWith(TELEGRAM)) return
  const pending = await db
    .selectFrom('manager_notices')
    .select('id')
    .where('lead_id', '=', id)
    .where('manager_id', '=', manager_id)
    .where('kind', '=', kind)
    .where('state', '=', 'due')
    .executeTakeFirst()
  if (pending !== undefined) return
  await db
    .insertInto('manager_notices')
    .values({ ...newJob(now), id: randomUUID(), lead_id: id, manager_id, kind })
    .execute()
}

/** The person's id in Telegram. */
export function toTelegramId({ manager_id }: Pick<ManagerNoticeRow, 'manager_id'>): string {
  return manager_id.slice(TELEGRAM.length)
}

/** How long outcomes are kept, milliseconds. */
const KEPT_MS = 30 * DAY_MS

export async function pruneManagerNotices(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('manager_notices')
    .where('created_at', '<=', now - KEPT_MS)
    .execute()
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { findChannel } from './notice-choice.ts'
import { newJob } from '../db/queue.ts'
import { TRIP_NOTICE } from './trip-news.ts'

interface NewNotice {
  /** Id of the event; `''` for a price alert, which reports its current state. */
  event: string
  priceAlertId?: string
  isUrgent: boolean
  now: number
}

/**
 * Queues a notice about an event in the transaction that writes it: extends a pending message and
 * restarts its delay, or creates a new one. An urgent notice is separate, so that nothing else is sent at
 * night. Skipped for travellers who want none or have no channel.
 */
export async function addNotice(
  db: Db,
  accountId: string,
  { event, priceAlertId, isUrgent, now }: NewNotice,
): Promise<void> {
  const channel = await findChannel(db, accountId, priceAlertId === undefined ? 'leads' : 'prices')
  if (channel === undefined) return
  const is_urgent = isUrgent ? 1 : 0
  const waiting = await db
    .updateTable('notices')
    .set({
      ...(priceAlertId === undefined && { news: sql<string>`news || ${`\n${event}`}` }),
      created_at: now,
    })
    .where('account_id', '=', accountId)
    .where((row) =>
      priceAlertId === undefined ? row('watch_id', 'is', null) : row('watch_id', '=', priceAlertId),
    )
    .where('is_urgent', '=', is_urgent)
    .where('state', '=', 'due')
    // A message about a trip says nothing else.
    .where('id', 'not like', `${TRIP_NOTICE}%`)
    .returning('id')
    .executeTakeFirst()
  if (waiting !== undefined) return
  await db
    .insertInto('notices')
    .values({
      ...newJob(now),
      id: randomUUID(),
      account_id: accountId,
      channel,
      news: event,
      watch_id: priceAlertId ?? null,
      is_urgent,
    })
    .execute()
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { channelOf } from './notice-choice.ts'
import { newJob } from '../db/queue.ts'

interface NewNotice {
  /** Id of the event to be told of; `''` for a watch, which is told of as it stands. */
  event: string
  watchId?: string
  isUrgent: boolean
  now: number
}

/**
 * Lets a traveller be told of an event, in the transaction that writes it: by the message that waits already, whose time
 * begins anew, else by a new one. What is urgent takes nothing else with it into the night. Whoever wants none, or can be
 * told in no way, gets none.
 */
export async function addNotice(
  db: Db,
  accountId: string,
  { event, watchId, isUrgent, now }: NewNotice,
): Promise<void> {
  const channel = await channelOf(db, accountId)
  if (channel === undefined) return
  const is_urgent = isUrgent ? 1 : 0
  const waiting = await db
    .updateTable('notices')
    .set({
      ...(watchId === undefined && { news: sql<string>`news || ${`\n${event}`}` }),
      created_at: now,
    })
    .where('account_id', '=', accountId)
    .where((row) => (watchId === undefined ? row('watch_id', 'is', null) : row('watch_id', '=', watchId)))
    .where('is_urgent', '=', is_urgent)
    .where('state', '=', 'due')
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
      watch_id: watchId ?? null,
      is_urgent,
    })
    .execute()
}

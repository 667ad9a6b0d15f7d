import { sql } from 'kysely'
import { tellingSinks } from '../leads/sinks/table.ts'
import type { Db } from '../db/database.ts'

export interface DoubtOptions {
  now: number
  /** Whether the store moves and no host has worked since: what waits was not sent, and waits on as it is. */
  isMove: boolean
}

/**
 * Stops messages that may have been sent since the copy was made: none is sent twice. They become `unsure`, or wait on in
 * doubt for a sink that can tell. Returns how many leads have a message that is not sent again by itself.
 */
export async function doubtMessages(db: Db, { now, isMove }: DoubtOptions): Promise<number> {
  const states = isMove ? (['sending'] as const) : (['due', 'sending'] as const)
  const reason = isMove ? 'база перенесена во время отправки' : 'база восстановлена из копии'
  const waiting = db
    .updateTable('lead_outbox')
    // A resend is marked as a repeat: the remote may have it.
    .set({ reason, tries: sql<number>`tries + 1`, is_doubtful: 1 })
    .where('state', 'in', states)
  // What was waited for until the copy was made is waited for again from now on.
  const again = { state: 'due', created_at: now, due_at: now, put_off_at: null } as const
  await waiting.set(again).where('sink', 'in', tellingSinks).execute()
  const rows = await waiting
    .set({ state: 'unsure' })
    .where('sink', 'not in', tellingSinks)
    .returning('lead_id')
    .execute()
  await db.updateTable('notices').set({ state: 'unsure', reason }).where('state', 'in', states).execute()
  return new Set(rows.map((row) => row.lead_id)).size
}

import type { Db } from '../db/database.ts'
import type { MessageRow } from '../db/schema/conversation-rows.ts'
import { lockLead } from '../leads/lead-acts.ts'
import { numberChange } from '../leads/lead-changes.ts'

/** Counts what no manager has read, in the transaction that changes it. */
export async function countUnread(db: Db, leadId: string): Promise<void> {
  const { unread } = await db
    .selectFrom('messages')
    .select((row) => row.fn.countAll().as('unread'))
    .where('lead_id', '=', leadId)
    .where('author', '=', 'traveller')
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('leads')
    .set({ unread: Number(unread) })
    .where('id', '=', leadId)
    .execute()
}

/** Marks what the other side wrote, up to this message, as read by `side`. */
export async function markRead(
  db: Db,
  leadId: string,
  messageId: string,
  side: MessageRow['author'],
  now: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const lead = await lockLead(transaction, leadId)
    const last = await transaction
      .selectFrom('messages')
      .select('created_at')
      .where('id', '=', messageId)
      .where('lead_id', '=', leadId)
      .executeTakeFirst()
    if (lead === undefined || last === undefined) return
    const read = await transaction
      .updateTable('messages')
      .set({ read_at: now })
      .where('lead_id', '=', leadId)
      .where('author', '<>', side)
      .where('read_at', 'is', null)
      .where('created_at', '<=', last.created_at)
      .returning('id')
      .execute()
    if (read.length === 0) return
    await countUnread(transaction, leadId)
    await numberChange(transaction, [leadId], lead.updated_at)
  })
}

import type { PendingAlerts } from '#shared/domain/price-alert/price-alert-news.ts'
import type { Db } from '../db/database.ts'
import { isOfPrice, toPending, mergePending, type SentAlert } from '../db/schema/price-alert-rows.ts'

/**
 * Reverts an alert that was not sent, in its own transaction: it becomes news again when confirmed again,
 * but not before `silentUntil`. No effect if another alert was sent in the meantime.
 */
export async function revertPriceAlert(
  db: Db,
  id: string,
  told: SentAlert,
  silentUntil?: number,
): Promise<void> {
  const row = await db
    .updateTable('watches')
    .set({
      told: '',
      ...(isOfPrice(told) && { base_price: told.was }),
      ...(told.news.includes('last-seats') && { has_told_last_seats: 0 as const }),
      ...(silentUntil !== undefined && { silent_until: silentUntil }),
    })
    .where('id', '=', id)
    .where('told', '=', JSON.stringify(told))
    .returning('untold')
    .executeTakeFirst()
  if (row === undefined) return
  await db
    .updateTable('watches')
    .set({ untold: JSON.stringify(mergePending(JSON.parse(row.untold) as PendingAlerts, toPending(told))) })
    .where('id', '=', id)
    .execute()
}

/** Deletes an account's pending messages in its own transaction and reverts their price alerts. */
export async function dropWaiting(db: Db, accountId: string): Promise<void> {
  // Locks alerts before their messages, in the same order as sending does.
  await db
    .updateTable('watches')
    .set((row) => ({ id: row.ref('id') }))
    .where('account_id', '=', accountId)
    .execute()
  const dropped = await db
    .deleteFrom('notices')
    .where('account_id', '=', accountId)
    .where('state', '=', 'due')
    .returning('watch_id')
    .execute()
  for (const { watch_id } of dropped) {
    if (watch_id === null) continue
    const watch = await db.selectFrom('watches').select('told').where('id', '=', watch_id).executeTakeFirst()
    if (watch && watch.told !== '') await revertPriceAlert(db, watch_id, JSON.parse(watch.told) as SentAlert)
  }
}

import { addNotice } from '../notices/add-notice.ts'
import type { Db } from '../db/database.ts'
import { isOfPrice, type SentAlert, type PriceAlertRow } from '../db/schema/price-alert-rows.ts'

/**
 * See `TrackedSearches`. Runs in its own transaction. A message in flight will move what later prices are
 * compared with, so it is left alone: the next check finds what is still news.
 */
export async function queuePriceAlert(
  db: Db,
  watch: PriceAlertRow,
  told: SentAlert,
  now: number,
): Promise<void> {
  const row = await db
    .updateTable('watches')
    .set({ told: JSON.stringify(told) })
    .where('id', '=', watch.id)
    .where('is_paused', '=', 0)
    .where('base_price', '=', watch.base_price)
    .where('has_told_last_seats', '=', watch.has_told_last_seats)
    .where((alert) =>
      alert.not(
        alert.exists(
          alert
            .selectFrom('notices')
            .select('notices.id')
            .whereRef('notices.watch_id', '=', 'watches.id')
            .where('notices.state', '=', 'sending'),
        ),
      ),
    )
    .returning('account_id')
    .executeTakeFirst()
  if (row === undefined) return
  await addNotice(db, row.account_id, { event: '', priceAlertId: watch.id, isUrgent: false, now })
}

/** See `TrackedSearches`. */
export async function markSent(db: Db, id: string, told: SentAlert): Promise<void> {
  await db
    .updateTable('watches')
    .set({
      told: '',
      ...(isOfPrice(told) && { base_price: told.price }),
      ...(told.news.includes('last-seats') && { has_told_last_seats: 1 as const }),
    })
    .where('id', '=', id)
    .execute()
}

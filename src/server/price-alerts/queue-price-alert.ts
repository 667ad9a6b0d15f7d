import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { type NewsKind, type PendingAlerts } from '#shared/domain/price-alert/price-alert-news.ts'
import { addNotice } from '../notices/add-notice.ts'
import type { Db } from '../db/database.ts'
import { findChannel } from '../notices/notice-choice.ts'
import {
  isOfPrice,
  toPending,
  mergePending,
  type SentAlert,
  type PriceAlertRow,
} from '../db/schema/price-alert-rows.ts'

/** See `TrackedSearches`. Runs in its own transaction. */
export async function queuePriceAlert(
  db: Db,
  watch: PriceAlertRow,
  told: SentAlert,
  now: number,
): Promise<void> {
  const row = await db
    .updateTable('watches')
    .set({ has_told_last_seats: watch.has_told_last_seats })
    .where('id', '=', watch.id)
    .where('is_paused', '=', 0)
    .where('base_price', '=', watch.base_price)
    .where('has_told_last_seats', '=', watch.has_told_last_seats)
    .where('untold', '=', watch.untold)
    .returning(['account_id', 'told', 'untold', 'silent_until'])
    .executeTakeFirst()
  if (row === undefined) return
  const message = await findMessage(db, watch.id)
  const untold = JSON.parse(row.untold) as PendingAlerts
  const isSilent = now < row.silent_until && row.silent_until <= now + LONGEST_SILENCE_MS
  // A message in flight may still fail and return: wait for its outcome before queueing more.
  if (isSilent || message === 'sending' || (await findChannel(db, row.account_id)) === undefined)
    return write(db, watch.id, { untold: JSON.stringify(mergePending(untold, toPending(told))) })
  // The earlier alert is still pending: combine both.
  const earlier = message === 'due' && row.told !== '' ? (JSON.parse(row.told) as SentAlert) : undefined
  const whole = earlier ? joined(earlier, told) : told
  const since = mergePending(untold, toPending(told), ...(earlier ? [toPending(earlier)] : []))
  const base = isOfPrice(whole) ? whole.price : earlier && isOfPrice(earlier) ? earlier.was : undefined
  await write(db, watch.id, {
    told: JSON.stringify({ ...whole, since }),
    untold: JSON.stringify(keepUnsent(since, whole)),
    ...(base !== undefined && { base_price: base }),
    ...((earlier ?? whole).news.concat(whole.news).includes('last-seats') && {
      has_told_last_seats: whole.news.includes('last-seats') ? (1 as const) : (0 as const),
    }),
  })
  await addNotice(db, row.account_id, { event: '', priceAlertId: watch.id, isUrgent: false, now })
}

/** A mute longer than this came from a fast clock. */
const LONGEST_SILENCE_MS = 26 * HOUR_MS

type Change = Partial<Pick<PriceAlertRow, 'told' | 'untold' | 'base_price' | 'has_told_last_seats'>>

async function write(db: Db, id: string, change: Change): Promise<void> {
  await db.updateTable('watches').set(change).where('id', '=', id).execute()
}

/**
 * Returns the state of the alert's message. Locks its row, so that a pending message is not sent during
 * this transaction.
 */
async function findMessage(db: Db, priceAlertId: string): Promise<'due' | 'sending' | undefined> {
  const rows = await db
    .updateTable('notices')
    .set((row) => ({ id: row.ref('id') }))
    .where('watch_id', '=', priceAlertId)
    .where('state', 'in', ['due', 'sending'])
    .returning('state')
    .execute()
  const states = rows.map(({ state }) => state)
  return states.includes('sending') ? 'sending' : states.includes('due') ? 'due' : undefined
}

/** What remains pending after this alert: a sent price covers the news about it. */
function keepUnsent(since: PendingAlerts, { news }: SentAlert): PendingAlerts {
  const { lowest, 'last-seats': seats } = since
  return {
    ...(lowest !== undefined && !isOfPrice({ news }) && { lowest }),
    ...(seats !== undefined && !news.includes('last-seats') && { 'last-seats': seats }),
  }
}

/**
 * The part of the earlier alert that is still valid: its price until another one is confirmed, its seats
 * while the tour is the same.
 */
function joined(earlier: SentAlert, later: SentAlert): SentAlert {
  const isValid = (kind: NewsKind) =>
    kind === 'last-seats'
      ? earlier.tour.key === later.tour.key
      : isOfPrice(later) || earlier.price === later.price
  const news = [...new Set([...earlier.news.filter(isValid), ...later.news])]
  return { ...later, news, was: isOfPrice(earlier) ? earlier.was : later.was }
}

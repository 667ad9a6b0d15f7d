import { todayAt, type Day } from '#shared/domain/time/day.ts'
import { keepFutureDates, begunEarlier } from '#shared/domain/price-alert/price-alert-subject.ts'
import type { Db } from '../db/database.ts'
import type { PriceAlertRow } from '../db/schema/price-alert-rows.ts'

/** See `TrackedSearches`. */
export async function mergePriceAlerts(
  db: Db,
  waiting: readonly PriceAlertRow[],
  now: number,
): Promise<void> {
  const today = todayAt(now)
  for (const subject of new Set(waiting.map((watch) => keepFutureDates(watch.subject, today)))) {
    const subjects = begunEarlier(subject, today)
    // Its first day is still ahead: no other subject equals this one yet.
    if (subjects.length === 1) continue
    const accounts = await db
      .selectFrom('watches')
      .select('account_id')
      .where('subject', 'in', subjects)
      .where('is_paused', '=', 0)
      .where('ends_on', '>', today)
      .groupBy('account_id')
      .having((row) => row.fn.countAll(), '>', 1)
      .execute()
    for (const { account_id } of accounts)
      await db.transaction().execute((transaction) => mergeOwned(transaction, account_id, subjects, today))
  }
}

async function mergeOwned(db: Db, accountId: string, subjects: string[], today: Day): Promise<void> {
  // Locks the account and its alerts: nothing is added or sent in this transaction's time.
  await db
    .updateTable('accounts')
    .set((row) => ({ id: row.ref('id') }))
    .where('id', '=', accountId)
    .execute()
  const rows = await db
    .updateTable('watches')
    .set((row) => ({ id: row.ref('id') }))
    .where('account_id', '=', accountId)
    .where('subject', 'in', subjects)
    .where('is_paused', '=', 0)
    .where('ends_on', '>', today)
    .where('base_price', 'is not', null)
    .returningAll()
    .execute()
  const oldestFirst = rows.toSorted((one, next) => one.created_at - next.created_at)
  const [kept, ...others] = oldestFirst.toSorted((one, next) => tellsAt(next) - tellsAt(one))
  if (kept === undefined || others.length === 0) return
  const removed = await db
    .deleteFrom('watches')
    .where(
      'id',
      'in',
      others.map(({ id }) => id),
    )
    .where('untold', '=', '{}')
    .where('id', 'not in', (from) =>
      from
        .selectFrom('notices')
        .select((row) => row.ref('watch_id').$notNull().as('watch_id'))
        .where('watch_id', 'is not', null)
        .where('account_id', '=', accountId)
        .where('state', 'in', ['due', 'sending']),
    )
    .returningAll()
    .execute()
  await db
    .updateTable('watches')
    .set(together([kept, ...removed]))
    .where('id', '=', kept.id)
    .execute()
}

/** The price at which an alert reports a drop: the higher, the sooner. */
function tellsAt({ base_price, fall_unit, fall_value }: PriceAlertRow): number {
  const base = base_price ?? 0
  return base - (fall_unit === 'sum' ? fall_value : (base * fall_value) / 100)
}

/** Combines pending and sent alerts while either is valid. */
function together(rows: readonly PriceAlertRow[]) {
  const either = (name: 'tells_lowest' | 'tells_last_seats' | 'has_told_last_seats') =>
    rows.some((row) => row[name] === 1) ? (1 as const) : (0 as const)
  return {
    tells_lowest: either('tells_lowest'),
    tells_last_seats: either('tells_last_seats'),
    has_told_last_seats: either('has_told_last_seats'),
    ends_on: rows
      .map((row) => row.ends_on)
      .toSorted()
      .at(-1),
  }
}

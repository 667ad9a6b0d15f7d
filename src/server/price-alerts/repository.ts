import { addDays, todayAt } from '#shared/domain/time/day.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { insertPriceAlert, type NewPriceAlert, type PriceAlertChoice } from './add-price-alert.ts'
import type { Db } from '../db/database.ts'
import type { TrackedPriceRow, PriceAlertRow } from '../db/schema/price-alert-rows.ts'

/** An alert with what is known about it; null where nothing is. */
export interface ActivePriceAlert {
  watch: PriceAlertRow
  last: TrackedPriceRow | undefined
  /** The last check of its subject, successful or not. */
  lookedAt: number | undefined
}

export interface PriceAlerts {
  /** Newest first. */
  list(accountId: string): Promise<ActivePriceAlert[]>
  /**
   * Adds an alert; the same subject again updates the existing one. Undefined when the account has `most`
   * active alerts. It starts from a fresh known price, else its search is due at once.
   */
  add(watch: NewPriceAlert, now: number, most: number): Promise<string | undefined>
  change(
    accountId: string,
    id: string,
    change: Partial<PriceAlertChoice> & Partial<Pick<PriceAlertRow, 'is_paused'>>,
  ): Promise<void>
  /** Removing a missing alert is no error. */
  remove(accountId: string, id: string): Promise<void>
  /** Pauses an alert of any account; false if it is gone. */
  pauseById(id: string): Promise<boolean>
  removeById(id: string): Promise<void>
  /** Oldest first; empty for an alert of another account. */
  listPrices(accountId: string, id: string): Promise<TrackedPriceRow[]>
  /** Undefined if it is gone. */
  byId(id: string): Promise<PriceAlertRow | undefined>
}

export function createPriceAlerts(db: Db): PriceAlerts {
  return {
    list: (accountId) => standing(db, accountId),
    add: (watch, now, most) =>
      db.transaction().execute((transaction) => insertPriceAlert(transaction, watch, now, most)),
    async change(accountId, id, change) {
      await db
        .updateTable('watches')
        .set((old) => ({ ...change, id: old.ref('id') }))
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .execute()
    },
    async remove(accountId, id) {
      await db.deleteFrom('watches').where('account_id', '=', accountId).where('id', '=', id).execute()
    },
    async pauseById(id) {
      const paused = db.updateTable('watches').set({ is_paused: 1 }).where('id', '=', id)
      return (await paused.returning('id').executeTakeFirst()) !== undefined
    },
    async removeById(id) {
      await db.deleteFrom('watches').where('id', '=', id).execute()
    },
    listPrices: (accountId, id) =>
      db
        .selectFrom('watched_prices')
        .selectAll()
        .where('subject', 'in', (from) =>
          from
            .selectFrom('watches')
            .select('watches.subject')
            .where('account_id', '=', accountId)
            .where('id', '=', id),
        )
        .orderBy('at')
        .execute(),
    byId: (id) => db.selectFrom('watches').selectAll().where('id', '=', id).executeTakeFirst(),
  }
}

async function standing(db: Db, accountId: string): Promise<ActivePriceAlert[]> {
  const rows = await db
    .selectFrom('watches')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const subjects = rows.map(({ subject }) => subject)
  const [prices, looks] = await Promise.all([
    db
      .selectFrom('watched_prices')
      .selectAll()
      .where('subject', 'in', subjects)
      .where('at', '=', (from) =>
        from
          .selectFrom('watched_prices as other')
          .select((row) => row.fn.max('other.at').as('at'))
          .whereRef('other.subject', '=', 'watched_prices.subject'),
      )
      .execute(),
    db.selectFrom('watched_subjects').selectAll().where('subject', 'in', subjects).execute(),
  ])
  return rows.map((watch) => ({
    watch,
    last: prices.find(({ subject }) => subject === watch.subject),
    lookedAt: looks.find(({ subject }) => subject === watch.subject)?.looked_at,
  }))
}

/** Days for which an ended alert is shown. */
const SHOWN_DAYS = 7
/** Removing an alert and adding it again causes no second check. */
const KEPT_MS = DAY_MS

/** Deletes ended alerts; prices and searches go with their last alert. */
export async function prunePriceAlerts(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('watches')
    .where('ends_on', '<=', addDays(todayAt(now), -SHOWN_DAYS))
    .execute()
  await db
    .deleteFrom('watched_prices')
    .where('subject', 'not in', (from) => from.selectFrom('watches').select('watches.subject'))
    .where('at', '<=', now - KEPT_MS)
    .execute()
  await db
    .deleteFrom('watched_subjects')
    .where('subject', 'not in', (from) => from.selectFrom('watches').select('watches.subject'))
    .where('looked_at', '<=', now - KEPT_MS)
    .execute()
  await db
    .deleteFrom('watched_questions')
    .where('question', 'not in', (from) => from.selectFrom('watches').select('watches.question'))
    .where('due_at', '<=', now)
    .execute()
}

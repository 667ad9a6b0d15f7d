import { todayAt } from '#shared/domain/time/day.ts'
import { DAY_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { createQueue, type Job } from '../db/queue.ts'
import {
  type SentAlert,
  type TrackedPriceRow,
  type PriceAlertRow,
  isOfPrice,
} from '../db/schema/price-alert-rows.ts'
import { addNotice } from '../notices/add-notice.ts'

/** A lease of a price check; its attempts include this one. */
export type SearchClaim = Job<'watched_questions'>

/** The payments of a tour next to its price, when they were requested, and for which price. */
export type KnownPayments = Pick<TrackedPriceRow, 'payments' | 'payments_at' | 'by_flights' | 'price'>

/** The queue of price checks and its prices. */
export interface TrackedSearches {
  /**
   * Returns a due question with an active price alert. Accounts take turns: those
   * with the fewest checks of the last day first, so that many alerts of few accounts do not delay the others.
   */
  claim(now: number, leaseMs: number): Promise<SearchClaim | undefined>
  listPriceAlerts(question: string, now: number): Promise<PriceAlertRow[]>
  /**
   * Releases the search until it is due again. An answered one is due at once if an alert was added in
   * the meantime.
   */
  finish(claim: SearchClaim, end: { now: number; dueAt: number; isAnswered?: boolean }): Promise<void>
  /** The source is down: nothing is due for a while. Running checks end on their own. */
  rest(now: number): Promise<void>
  /** Oldest first. */
  pricesSince(subject: string, since: number): Promise<TrackedPriceRow[]>
  /** The latest of a tour, whatever subject it was found for. */
  findPayments(tour: string): Promise<KnownPayments | undefined>
  /** Records a check of a subject with its confirmed price. Alerts without a starting price start from it. */
  noteLook(look: { subject: string; at: number; price: TrackedPriceRow | undefined }): Promise<void>
  /**
   * Queues an alert, or replaces the pending one, if the compared price is still current. Nothing else
   * changes: what is never sent is news again at the next check.
   */
  queueAlert(watch: PriceAlertRow, told: SentAlert, now: number): Promise<void>
  /** Compares later prices and seats with this alert. */
  markSent(priceAlertId: string, told: SentAlert): Promise<void>
}

/** After a failure no host asks the source for this long. */
const REST_MS = 5 * MINUTE_MS

export function createTrackedSearches(db: Db): TrackedSearches {
  const queue = createQueue(db, { table: 'watched_questions', key: 'question', first: 'due_at' })
  return {
    async claim(now, leaseMs) {
      await queue.clampFutureDates({ now, leaseMs })
      await queue.failExpiredLeases({ now, state: 'due', reason: '' })
      return queue.claim({ now, leaseMs, turn: turnOfAccount(now) })
    },
    listPriceAlerts: (question, now) =>
      db
        .selectFrom('watches')
        .selectAll()
        .where('question', '=', question)
        .where('is_paused', '=', 0)
        .where('ends_on', '>', todayAt(now))
        .orderBy('id')
        .execute(),
    async finish(claim, { now, dueAt, isAnswered = false }) {
      const columns = isAnswered ? { tries: 0 } : { due_at: dueAt, put_off_at: now }
      await queue.finish(claim, { state: 'due', reason: '', at: now, dueAt }, columns)
    },
    rest: (now) => queue.postpone(undefined, now + REST_MS, now),
    pricesSince: (subject, since) =>
      db
        .selectFrom('watched_prices')
        .selectAll()
        .where('subject', '=', subject)
        .where('at', '>=', since)
        .orderBy('at')
        .execute(),
    findPayments: (tour) =>
      db
        .selectFrom('watched_prices')
        .select(['payments', 'payments_at', 'by_flights', 'price'])
        .where('tour', '=', tour)
        .orderBy('payments_at', 'desc')
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    noteLook: (look) => db.transaction().execute((transaction) => noteLook(transaction, look)),
    queueAlert: (watch, told, now) =>
      db.transaction().execute((transaction) => queuePriceAlert(transaction, watch, told, now)),
    markSent: (priceAlertId, told) => markSent(db, priceAlertId, told),
  }
}

/** Joins the active price alerts of a search and counts what their accounts got lately. */
function turnOfAccount(now: number) {
  return {
    joins: sql`
      join watches on watches.question = watched_questions.question
        and watches.is_paused = 0 and watches.ends_on > ${todayAt(now)}
      left join (
        select account_id, count(*) as checked from watches
        join watched_subjects on watched_subjects.subject = watches.subject
        where looked_at > ${now - DAY_MS} group by account_id
      ) as served on served.account_id = watches.account_id`,
    first: sql`coalesce(checked, 0)`,
  }
}

async function noteLook(
  db: Db,
  { subject, at, price }: Parameters<TrackedSearches['noteLook']>[0],
): Promise<void> {
  await db
    .insertInto('watched_subjects')
    .values({ subject, looked_at: at })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ looked_at: at }))
    .execute()
  if (price === undefined) return
  await db
    .insertInto('watched_prices')
    .values(price)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .updateTable('watches')
    .set({ base_price: price.price })
    .where('subject', '=', subject)
    .where('base_price', 'is', null)
    .execute()
}

/**
 * See `TrackedSearches`. Runs in its own transaction. A message in flight will move what later prices are
 * compared with, so it is left alone: the next check finds what is still news.
 */
async function queuePriceAlert(db: Db, watch: PriceAlertRow, told: SentAlert, now: number): Promise<void> {
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
async function markSent(db: Db, id: string, told: SentAlert): Promise<void> {
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

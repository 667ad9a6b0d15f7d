import { todayAt } from '#shared/domain/time/day.ts'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { sql, type SqlBool } from 'kysely'
import { CLOCK_SKEW_MS } from '../db/budgets.ts'
import type { Db } from '../db/database.ts'
import { readInstant, writeInstant } from '../db/instants.ts'
import { mergeWatches } from './merge-watches.ts'
import { createQueue, type Job } from '../db/queue.ts'
import { tellWatch } from './tell-watch.ts'
import { untellWatch } from './untell-watch.ts'
import type { Told, WatchedPriceRow, WatchRow } from '../db/schema/watch-rows.ts'

/** The right to ask a question, of one host alone; its tries in a row were not answered, this one with them. */
export type QuestionClaim = Job<'watched_questions'>

/** What of a tour's price is paid beside the tour's own, when that was asked, and of which price. */
export type KnownPayments = Pick<WatchedPriceRow, 'payments' | 'payments_at' | 'by_flights' | 'price'>

/** Another host asks this question now: what this one would still ask is paid for twice. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** What the watcher works with. */
export interface WatchQuestions {
  /** Returns a due question with an active price alert; undefined while the source rests. */
  claim(now: number, leaseMs: number): Promise<QuestionClaim | undefined>
  /** Watches behind a question that go on. */
  watchesOf(question: string, now: number): Promise<WatchRow[]>
  /**
   * Watches of these accounts that have become one subject with these as days passed become one watch: the one that tells
   * of a fall sooner stays, of equals the oldest, and tells what either was to. One that is paused, has no price yet or has
   * news that wait stays beside it till then.
   */
  merge(waiting: readonly WatchRow[], now: number): Promise<void>
  /** Extends the right to ask. @returns false when another host has the question */
  renew(claim: QuestionClaim, now: number, leaseMs: number): Promise<boolean>
  /**
   * Gives the question back till it is due again. One that is answered is due at once where somebody new has begun to wait
   * for it meanwhile.
   */
  finish(claim: QuestionClaim, end: { now: number; dueAt: number; isAnswered?: boolean }): Promise<void>
  /** The source is away: no host claims anything for a while. What another one is asking has its own end. */
  rest(now: number): Promise<void>
  /** Oldest first. */
  pricesSince(subject: string, since: number): Promise<WatchedPriceRow[]>
  /** The latest of a tour, whatever subject it was found for. */
  paymentsOf(tour: string): Promise<KnownPayments | undefined>
  /**
   * Keeps that a subject was looked for, with the price that was confirmed: the watches of the subject that have none to
   * compare with begin with it.
   */
  noteLook(look: { subject: string; at: number; price: WatchedPriceRow | undefined }): Promise<void>
  /**
   * Lets the traveller be told, once: what was compared must still stand. Whoever cannot be told now keeps the price that
   * is compared with, and what is untold.
   */
  tell(watch: WatchRow, told: Told, now: number): Promise<void>
  /** Takes back what was not told after all: it is news again when it is confirmed anew, not before `silentUntil`. */
  untell(watchId: string, told: Told, silentUntil?: number): Promise<void>
}

/** A source that did not answer is asked nothing by any host for so long. */
const REST_MS = 5 * 60_000
/** How often questions of lost hosts are looked for, at most. */
const RECOVER_EVERY_MS = MINUTE_MS
const AWAY_AT = 'watched-source-away-at'

export function createWatchQuestions(db: Db): WatchQuestions {
  const queue = createQueue(db, { table: 'watched_questions', key: 'question', first: 'due_at' })
  let recoveredAt = Number.NEGATIVE_INFINITY
  /** Both statements read the whole table. A clock that was set back is a reason as well. */
  const recover = async (now: number, leaseMs: number) => {
    if (Math.abs(now - recoveredAt) < RECOVER_EVERY_MS) return
    recoveredAt = now
    await queue.clampFutureDates({ now, leaseMs })
    await queue.failExpiredLeases({ now, state: 'due', reason: '' })
  }
  return {
    async claim(now, leaseMs) {
      if (await isResting(db, now)) return undefined
      await recover(now, leaseMs)
      return queue.claim({ now, leaseMs, where: isAwaited(now) })
    },
    watchesOf: (question, now) =>
      db
        .selectFrom('watches')
        .selectAll()
        .where('question', '=', question)
        .where('is_paused', '=', 0)
        .where('ends_on', '>', todayAt(now))
        .orderBy('id')
        .execute(),
    merge: (waiting, now) => mergeWatches(db, waiting, now),
    renew: (claim, now, leaseMs) => queue.renew(claim, now, leaseMs),
    async finish(claim, { now, dueAt, isAnswered = false }) {
      const columns = isAnswered ? { tries: 0 } : { due_at: dueAt, put_off_at: now }
      await queue.finish(claim, { state: 'due', reason: '', at: now, dueAt }, columns)
    },
    rest: (now) => writeInstant(db, AWAY_AT, now),
    pricesSince: (subject, since) =>
      db
        .selectFrom('watched_prices')
        .selectAll()
        .where('subject', '=', subject)
        .where('at', '>=', since)
        .orderBy('at')
        .execute(),
    paymentsOf: (tour) =>
      db
        .selectFrom('watched_prices')
        .select(['payments', 'payments_at', 'by_flights', 'price'])
        .where('tour', '=', tour)
        .orderBy('payments_at', 'desc')
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    noteLook: (look) => db.transaction().execute((transaction) => noteLook(transaction, look)),
    tell: (watch, told, now) =>
      db.transaction().execute((transaction) => tellWatch(transaction, watch, told, now)),
    untell: (watchId, told, silentUntil) =>
      db.transaction().execute((transaction) => untellWatch(transaction, watchId, told, silentUntil)),
  }
}

async function isResting(db: Db, now: number): Promise<boolean> {
  const awayAt = (await readInstant(db, AWAY_AT)) ?? 0
  return now < awayAt + REST_MS && awayAt <= now + CLOCK_SKEW_MS
}

/** Condition for questions with an active price alert. */
function isAwaited(now: number) {
  return sql<SqlBool>`exists (
    select 1 from watches
    where watches.question = watched_questions.question and is_paused = 0 and ends_on > ${todayAt(now)})`
}

async function noteLook(
  db: Db,
  { subject, at, price }: Parameters<WatchQuestions['noteLook']>[0],
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

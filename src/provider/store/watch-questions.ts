import { randomUUID } from 'node:crypto'
import { todayAt } from '#domain/time/day.ts'
import { sql } from 'kysely'
import { CLOCK_SKEW_MS } from './budgets.ts'
import type { Db } from './database.ts'
import { readInstant, writeInstant } from './instants.ts'
import { mergeWatches } from './merge-watches.ts'
import { tellWatch } from './tell-watch.ts'
import { untellWatch } from './untell-watch.ts'
import type { Told, WatchedPriceRow, WatchRow } from './watch-rows.ts'

/** The right to ask a question, of one host alone. */
export interface QuestionClaim {
  question: string
  /** Tries in a row that were not answered, this one with them. */
  tries: number
  /** When it was due. */
  due_at: number
  lease: string
}

/** What of a tour's price is paid beside the tour's own, when that was asked, and of which price. */
export type KnownPayments = Pick<WatchedPriceRow, 'payments' | 'payments_at' | 'by_flights' | 'price'>

/** What the watcher works with. */
export interface WatchQuestions {
  /**
   * A question that is due and that somebody waits for; none while the source rests. One statement: two hosts cannot have
   * the same.
   */
  claim(now: number, leaseMs: number): Promise<QuestionClaim | undefined>
  /** Watches behind a question that go on. */
  watchesOf(question: string, now: number): Promise<WatchRow[]>
  /**
   * Watches of these accounts that have become one subject with these as days passed become one watch: the one that tells
   * of a fall sooner stays, of equals the oldest, and tells what either was to. One that is paused, has no price yet or has
   * news that wait stays beside it till then.
   */
  merge(waiting: readonly WatchRow[], now: number): Promise<void>
  /** Lengthens the right to ask; nothing once somebody else has it. */
  renew(claim: QuestionClaim, now: number, leaseMs: number): Promise<void>
  /**
   * Gives the question back till it is due again. One that is answered is due at once where somebody new has begun to wait
   * for it meanwhile.
   */
  settle(claim: QuestionClaim, dueAt: number, isAnswered?: boolean): Promise<void>
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

/** Nothing is due later than this, milliseconds: a time further on was written by a clock that has been set back. */
const LONGEST_WAIT_MS = 26 * 3_600_000
/** A source that did not answer is asked nothing by any host for so long. */
const REST_MS = 5 * 60_000
const AWAY_AT = 'watched-source-away-at'

export function createWatchQuestions(db: Db): WatchQuestions {
  return {
    claim: (now, leaseMs) => claim(db, now, leaseMs),
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
    async renew({ question, lease }, now, leaseMs) {
      await db
        .updateTable('watched_questions')
        .set({ leased_until: now + leaseMs })
        .where('question', '=', question)
        .where('lease', '=', lease)
        .execute()
    },
    settle: (claim, dueAt, isAnswered = false) => settle(db, claim, dueAt, isAnswered),
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

async function claim(db: Db, now: number, leaseMs: number): Promise<QuestionClaim | undefined> {
  const awayAt = (await readInstant(db, AWAY_AT)) ?? 0
  if (now < awayAt + REST_MS && awayAt <= now + CLOCK_SKEW_MS) return undefined
  const lease = randomUUID()
  const isFree = sql<boolean>`(leased_until <= ${now} or leased_until > ${now + leaseMs + CLOCK_SKEW_MS})`
  const next = db
    .selectFrom('watched_questions')
    .select('question')
    .where((row) => row.or([row('due_at', '<=', now), row('due_at', '>', now + LONGEST_WAIT_MS)]))
    .where(isFree)
    .where((row) =>
      row.exists(
        row
          .selectFrom('watches')
          .select('watches.id')
          .whereRef('watches.question', '=', 'watched_questions.question')
          .where('is_paused', '=', 0)
          .where('ends_on', '>', todayAt(now)),
      ),
    )
    .orderBy('due_at')
    .orderBy('question')
    .limit(1)
  const row = await db
    .updateTable('watched_questions')
    .set({ lease, leased_until: now + leaseMs, tries: sql<number>`tries + 1` })
    .where('question', '=', next)
    .where(isFree)
    .returning(['question', 'tries', 'due_at'])
    .executeTakeFirst()
  return row && { ...row, lease }
}

async function settle(
  db: Db,
  { question, due_at, lease }: QuestionClaim,
  dueAt: number,
  isAnswered: boolean,
): Promise<void> {
  const due = isAnswered
    ? { due_at: sql<number>`case when due_at = ${due_at} then ${dueAt} else due_at end`, tries: 0 }
    : { due_at: dueAt }
  await db
    .updateTable('watched_questions')
    .set({ ...due, lease: null, leased_until: 0 })
    .where('question', '=', question)
    .where('lease', '=', lease)
    .execute()
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

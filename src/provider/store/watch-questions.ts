import { randomUUID } from 'node:crypto'
import { todayAt } from '#domain/time/day.ts'
import { sql } from 'kysely'
import { addNotice } from './add-notice.ts'
import { CLOCK_SKEW_MS } from './budgets.ts'
import type { Db } from './database.ts'
import { channelOf } from './notice-choice.ts'
import { isOfPrice, type Told, type WatchedPriceRow, type WatchRow } from './watch-rows.ts'

/** The right to ask a question, of one host alone. */
export interface QuestionClaim {
  question: string
  /** Tries in a row that were not answered, this one with them. */
  tries: number
  lease: string
}

/** What the watcher works with. */
export interface WatchQuestions {
  /** A question that is due and that somebody waits for. One statement: two hosts cannot have the same. */
  claim(now: number, leaseMs: number): Promise<QuestionClaim | undefined>
  /** Watches behind a question that go on. */
  watchesOf(question: string, now: number): Promise<WatchRow[]>
  /** Gives the question back till it is due again; `askedAt` of one that was answered. */
  settle(claim: QuestionClaim, dueAt: number, askedAt?: number): Promise<void>
  /** Nothing is asked before `until`: the source is away. */
  postpone(until: number): Promise<void>
  /** Oldest first. */
  pricesSince(subject: string, since: number): Promise<WatchedPriceRow[]>
  /** Keeps a confirmed price and begins with it the watches of its subject that have none to compare with. */
  notePrice(price: WatchedPriceRow): Promise<void>
  /**
   * Lets the traveller be told, once: what was compared must still stand. Whoever can be told in no way keeps the price
   * that is compared with.
   */
  tell(watch: WatchRow, told: Told, now: number): Promise<void>
  /** Takes back what was not told after all: it is news again when it is confirmed anew. */
  untell(watch: WatchRow, told: Told): Promise<void>
}

/** Nothing is due later than this, milliseconds: a time further on was written by a clock that has been set back. */
const LONGEST_WAIT_MS = 26 * 3_600_000

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
    async settle({ question, lease }, dueAt, askedAt) {
      const answered = askedAt === undefined ? {} : { asked_at: askedAt, tries: 0 }
      await db
        .updateTable('watched_questions')
        .set({ due_at: dueAt, lease: null, leased_until: 0, ...answered })
        .where('question', '=', question)
        .where('lease', '=', lease)
        .execute()
    },
    async postpone(until) {
      await db.updateTable('watched_questions').set({ due_at: until }).where('due_at', '<', until).execute()
    },
    pricesSince: (subject, since) =>
      db
        .selectFrom('watched_prices')
        .selectAll()
        .where('subject', '=', subject)
        .where('at', '>=', since)
        .orderBy('at')
        .execute(),
    notePrice: (price) => db.transaction().execute((transaction) => notePrice(transaction, price)),
    tell: (watch, told, now) =>
      db.transaction().execute((transaction) => tell(transaction, watch, told, now)),
    async untell({ id }, told) {
      await db
        .updateTable('watches')
        .set({
          told: '',
          ...(isOfPrice(told) && { base_price: told.was }),
          ...(told.news.includes('last-seats') && { has_told_last_seats: 0 as const }),
        })
        .where('id', '=', id)
        .where('told', '=', JSON.stringify(told))
        .execute()
    },
  }
}

async function claim(db: Db, now: number, leaseMs: number): Promise<QuestionClaim | undefined> {
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
    .returning(['question', 'tries'])
    .executeTakeFirst()
  return row && { ...row, lease }
}

async function notePrice(db: Db, price: WatchedPriceRow): Promise<void> {
  await db
    .insertInto('watched_prices')
    .values(price)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .updateTable('watches')
    .set({ base_price: price.price })
    .where('subject', '=', price.subject)
    .where('base_price', 'is', null)
    .execute()
}

async function tell(db: Db, watch: WatchRow, told: Told, now: number): Promise<void> {
  const row = await db
    .updateTable('watches')
    .set({ has_told_last_seats: watch.has_told_last_seats })
    .where('id', '=', watch.id)
    .where('is_paused', '=', 0)
    .where('base_price', '=', watch.base_price)
    .where('has_told_last_seats', '=', watch.has_told_last_seats)
    .returning(['account_id', 'told'])
    .executeTakeFirst()
  if (row === undefined || (await channelOf(db, row.account_id)) === undefined) return
  const waiting = await db
    .selectFrom('notices')
    .select('id')
    .where('watch_id', '=', watch.id)
    .where('state', '=', 'due')
    .executeTakeFirst()
  // Nobody has heard of the earlier news yet: both are one.
  const whole = waiting && row.told !== '' ? joined(JSON.parse(row.told) as Told, told) : told
  await db
    .updateTable('watches')
    .set({
      told: JSON.stringify(whole),
      ...(isOfPrice(told) && { base_price: told.price }),
      ...(told.news.includes('last-seats') && { has_told_last_seats: 1 as const }),
    })
    .where('id', '=', watch.id)
    .execute()
  await addNotice(db, row.account_id, { event: '', watchId: watch.id, isUrgent: false, now })
}

function joined(earlier: Told, later: Told): Told {
  return { ...later, news: [...new Set([...earlier.news, ...later.news])], was: earlier.was }
}

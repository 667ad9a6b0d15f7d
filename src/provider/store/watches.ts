import { randomUUID } from 'node:crypto'
import { addDays, todayAt } from '#domain/time/day.ts'
import type { Db } from './database.ts'
import type { WatchedPriceRow, WatchRow } from './watch-rows.ts'

/** What a traveller decides of a watch. */
export type WatchChoice = Pick<WatchRow, 'fall_unit' | 'fall_value' | 'tells_lowest' | 'tells_last_seats'>

/** A watch that is begun. */
export type NewWatch = WatchChoice &
  Pick<WatchRow, 'account_id' | 'kind' | 'question' | 'subject' | 'search' | 'about' | 'ends_on'>

/** A watch with what is known by now; null where nothing is. */
export interface StandingWatch {
  watch: WatchRow
  last: WatchedPriceRow | undefined
  askedAt: number | undefined
}

export interface Watches {
  /** Newest first. */
  list(accountId: string): Promise<StandingWatch[]>
  /** The same subject twice is one watch, which goes on; undefined when the account has `most` that are not over. */
  add(watch: NewWatch, now: number, most: number): Promise<string | undefined>
  /** False when the account has no such watch. */
  change(
    accountId: string,
    id: string,
    change: Partial<WatchChoice> & Partial<Pick<WatchRow, 'is_paused'>>,
  ): Promise<boolean>
  /** Removing what is not there is no error. */
  remove(accountId: string, id: string): Promise<void>
  pause(id: string): Promise<void>
  /** Oldest first; none for a watch that the account has not. */
  pricesOf(accountId: string, id: string): Promise<WatchedPriceRow[]>
  /** Undefined for one that is gone. */
  byId(id: string): Promise<WatchRow | undefined>
}

export function createWatches(db: Db): Watches {
  return {
    list: (accountId) => standing(db, accountId),
    add: (watch, now, most) => db.transaction().execute((transaction) => add(transaction, watch, now, most)),
    async change(accountId, id, change) {
      const row = await db
        .updateTable('watches')
        .set((old) => ({ ...change, id: old.ref('id') }))
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },
    async remove(accountId, id) {
      await db.deleteFrom('watches').where('account_id', '=', accountId).where('id', '=', id).execute()
    },
    async pause(id) {
      await db.updateTable('watches').set({ is_paused: 1 }).where('id', '=', id).execute()
    },
    pricesOf: (accountId, id) =>
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

async function standing(db: Db, accountId: string): Promise<StandingWatch[]> {
  const rows = await db
    .selectFrom('watches')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const subjects = rows.map(({ subject }) => subject)
  const questions = rows.map(({ question }) => question)
  const [prices, asked] = await Promise.all([
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
    db.selectFrom('watched_questions').selectAll().where('question', 'in', questions).execute(),
  ])
  return rows.map((watch) => ({
    watch,
    last: prices.find(({ subject }) => subject === watch.subject),
    askedAt: asked.find(({ question }) => question === watch.question)?.asked_at ?? undefined,
  }))
}

async function add(db: Db, watch: NewWatch, now: number, most: number): Promise<string | undefined> {
  // Takes the row of the account: two that come at once are counted one after the other.
  await db
    .updateTable('accounts')
    .set((row) => ({ id: row.ref('id') }))
    .where('id', '=', watch.account_id)
    .execute()
  const own = await db
    .selectFrom('watches')
    .select(['id', 'subject', 'ends_on'])
    .where('account_id', '=', watch.account_id)
    .execute()
  const known = own.find(({ subject }) => subject === watch.subject)
  const today = todayAt(now)
  const others = own.filter(({ id, ends_on }) => id !== known?.id && ends_on > today)
  if (others.length >= most) return undefined
  await db
    .insertInto('watched_questions')
    .values({ question: watch.question, due_at: now, tries: 0, asked_at: null, lease: null, leased_until: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (known !== undefined) {
    await db
      .updateTable('watches')
      .set({ ...watch, is_paused: 0 })
      .where('id', '=', known.id)
      .execute()
    return known.id
  }
  const id = randomUUID()
  const blank = { is_paused: 0, base_price: null, has_told_last_seats: 0, told: '' } as const
  await db
    .insertInto('watches')
    .values({ id, ...watch, ...blank, created_at: now })
    .execute()
  return id
}

/** One that is over is shown for so long, days. */
const SHOWN_DAYS = 7
/** Whoever removes a watch and begins it anew asks nothing twice. */
const KEPT_MS = 86_400_000

/** Ended watches go; prices and questions go with the last watch of theirs. */
export async function pruneWatches(db: Db, now: number): Promise<void> {
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
    .deleteFrom('watched_questions')
    .where('question', 'not in', (from) => from.selectFrom('watches').select('watches.question'))
    .where('due_at', '<=', now)
    .execute()
}

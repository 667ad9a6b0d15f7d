import { randomUUID } from 'node:crypto'
import { todayAt } from '#shared/domain/time/day.ts'
import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import { keepFutureDates } from '#shared/domain/price-alert/price-alert-subject.ts'
import type { Db } from '../db/database.ts'
import { newJob } from '../db/queue.ts'
import type { PriceAlertRow } from '../db/schema/price-alert-rows.ts'

export type PriceAlertChoice = Pick<
  PriceAlertRow,
  'fall_unit' | 'fall_value' | 'tells_lowest' | 'tells_last_seats'
>

export interface NewPriceAlert extends PriceAlertChoice {
  account_id: string
  /** Its subject, unless the account already tracks the same under the text of an earlier day. */
  of: Pick<PriceAlertRow, 'kind' | 'question' | 'subject' | 'search'>
  about: string
  ends_on: string
}

/** A price confirmed longer ago may differ from what the traveller sees now, milliseconds. */
const FRESH_MS = DAY_MS
/** A subject checked this recently is not checked again for a new alert. */
const JUST_MS = HOUR_MS

/** See `PriceAlerts`. Runs in its own transaction. */
export async function insertPriceAlert(
  db: Db,
  watch: NewPriceAlert,
  now: number,
  most: number,
): Promise<string | undefined> {
  const { account_id, of, ...choice } = watch
  // Locks the account's row: concurrent additions are counted one after the other.
  await db
    .updateTable('accounts')
    .set((row) => ({ id: row.ref('id') }))
    .where('id', '=', account_id)
    .execute()
  const today = todayAt(now)
  const own = await db
    .selectFrom('watches')
    .select(['id', 'question', 'subject', 'ends_on'])
    .where('account_id', '=', account_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const known = own.findLast(({ subject }) => keepFutureDates(subject, today) === of.subject)
  const others = own.filter(({ id, ends_on }) => id !== known?.id && ends_on > today)
  if (others.length >= most) return undefined
  const { question, subject } = known ?? of
  const { base_price, isKnown } = await findFresh(db, subject, now)
  await waitFor(db, question, { now, isKnown })
  const blank = { base_price, has_told_last_seats: 0, told: '' } as const
  if (known !== undefined) {
    const anew = known.ends_on <= today ? { ...blank, created_at: now } : {}
    await db
      .updateTable('watches')
      .set({ ...choice, ...anew, is_paused: 0 })
      .where('id', '=', known.id)
      .execute()
    return known.id
  }
  const id = randomUUID()
  await db
    .insertInto('watches')
    .values({ id, account_id, ...of, question, subject, ...choice, ...blank, is_paused: 0, created_at: now })
    .execute()
  return id
}

async function findFresh(db: Db, subject: string, now: number) {
  const last = await db
    .selectFrom('watched_subjects')
    .leftJoin('watched_prices', (join) =>
      join.onRef('watched_prices.subject', '=', 'watched_subjects.subject').on('at', '>', now - FRESH_MS),
    )
    .select(['looked_at', 'price'])
    .where('watched_subjects.subject', '=', subject)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const base_price = last?.price ?? null
  return { base_price, isKnown: base_price !== null || (last?.looked_at ?? 0) > now - JUST_MS }
}

/**
 * Schedules the tracked search, at once when nothing is known yet. A search that the source failed to
 * answer keeps its backoff; a running check may finish before it sees the new alert.
 */
async function waitFor(db: Db, question: string, { now, isKnown }: { now: number; isKnown: boolean }) {
  await db
    .insertInto('watched_questions')
    .values({ ...newJob(now), question })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (isKnown) return
  await db
    .updateTable('watched_questions')
    .set({ due_at: now, put_off_at: null })
    .where('question', '=', question)
    .where((row) => row.or([row('tries', '=', 0), row('state', '=', 'sending')]))
    .execute()
}

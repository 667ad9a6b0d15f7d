import { randomUUID } from 'node:crypto'
import { todayAt, type Day } from '#shared/domain/time/day.ts'
import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import type { Db } from '../db/database.ts'
import { newJob } from '../db/queue.ts'
import { stateRank, type PriceAlertRow } from '../db/schema/price-alert-rows.ts'

export type PriceAlertChoice = Pick<
  PriceAlertRow,
  'fall_unit' | 'fall_value' | 'tells_lowest' | 'tells_last_seats'
>

export interface NewPriceAlert extends PriceAlertChoice {
  account_id: string
  /** Its subject, unless the account already tracks the same under the text of an earlier day. */
  of: Pick<PriceAlertRow, 'kind' | 'question' | 'subject' | 'search'>
  /** The texts of all subjects that equal this one today. */
  sameSubjects: readonly string[]
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
  const { account_id, of, sameSubjects, ...choice } = watch
  // Locks the account's row: concurrent additions are counted one after the other.
  await db
    .updateTable('accounts')
    .set((row) => ({ id: row.ref('id') }))
    .where('id', '=', account_id)
    .execute()
  const today = todayAt(now)
  const own = await db
    .selectFrom('watches')
    .select(['id', 'question', 'subject', 'is_paused', 'ends_on'])
    .where('account_id', '=', account_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const same = own.filter(({ subject }) => sameSubjects.includes(subject))
  const [known] = same.toSorted((one, next) => stateRank(one, today) - stateRank(next, today))
  const others = own.filter(({ id, ends_on }) => id !== known?.id && ends_on > today)
  if (others.length >= most) return undefined
  const { question, subject } = known ?? (await trackedByOthers(db, sameSubjects, today)) ?? of
  const base_price = await freshPrice(db, subject, now)
  await waitFor(db, question, {
    now,
    isKnown: base_price !== null || (await hasJustLooked(db, subject, now)),
  })
  const blank = { base_price, has_told_last_seats: 0, told: '', untold: '{}', silent_until: 0 } as const
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

/** An alert on an already tracked subject shares its search and prices. */
function trackedByOthers(db: Db, subjects: readonly string[], today: Day) {
  return db
    .selectFrom('watches')
    .select(['question', 'subject'])
    .where('subject', 'in', subjects)
    .where('ends_on', '>', today)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

async function freshPrice(db: Db, subject: string, now: number): Promise<number | null> {
  const last = await db
    .selectFrom('watched_prices')
    .select('price')
    .where('subject', '=', subject)
    .where('at', '>', now - FRESH_MS)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.price ?? null
}

async function hasJustLooked(db: Db, subject: string, now: number): Promise<boolean> {
  const look = db.selectFrom('watched_subjects').select('subject').where('subject', '=', subject)
  return (await look.where('looked_at', '>', now - JUST_MS).executeTakeFirst()) !== undefined
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

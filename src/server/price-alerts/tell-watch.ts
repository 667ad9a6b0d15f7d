import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { type NewsKind, type Untold } from '#shared/domain/watch/watch-news.ts'
import { addNotice } from '../notices/add-notice.ts'
import type { Db } from '../db/database.ts'
import { channelOf } from '../notices/notice-choice.ts'
import { isOfPrice, sinceOf, untoldOf, type Told, type WatchRow } from '../db/schema/watch-rows.ts'

/** As `WatchQuestions` has it, in a transaction of its own. */
export async function tellWatch(db: Db, watch: WatchRow, told: Told, now: number): Promise<void> {
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
  const message = await messageOf(db, watch.id)
  const untold = JSON.parse(row.untold) as Untold
  const isSilent = now < row.silent_until && row.silent_until <= now + LONGEST_SILENCE_MS
  // One that is being sent may still come back: its end is waited for, and these news with it.
  if (isSilent || message === 'sending' || (await channelOf(db, row.account_id)) === undefined)
    return write(db, watch.id, { untold: JSON.stringify(untoldOf(untold, sinceOf(told))) })
  // Nobody has heard of the earlier news yet: both are one.
  const earlier = message === 'due' && row.told !== '' ? (JSON.parse(row.told) as Told) : undefined
  const whole = earlier ? joined(earlier, told) : told
  const since = untoldOf(untold, sinceOf(told), ...(earlier ? [sinceOf(earlier)] : []))
  const base = isOfPrice(whole) ? whole.price : earlier && isOfPrice(earlier) ? earlier.was : undefined
  await write(db, watch.id, {
    told: JSON.stringify({ ...whole, since }),
    untold: JSON.stringify(leftOf(since, whole)),
    ...(base !== undefined && { base_price: base }),
    ...((earlier ?? whole).news.concat(whole.news).includes('last-seats') && {
      has_told_last_seats: whole.news.includes('last-seats') ? (1 as const) : (0 as const),
    }),
  })
  await addNotice(db, row.account_id, { event: '', watchId: watch.id, isUrgent: false, now })
}

/** A silence further on was written by a clock that has been set back. */
const LONGEST_SILENCE_MS = 26 * HOUR_MS

type Change = Partial<Pick<WatchRow, 'told' | 'untold' | 'base_price' | 'has_told_last_seats'>>

async function write(db: Db, id: string, change: Change): Promise<void> {
  await db.updateTable('watches').set(change).where('id', '=', id).execute()
}

/** Whether a message of the watch waits or is being sent. Takes its row: what waits is not sent before this is done. */
async function messageOf(db: Db, watchId: string): Promise<'due' | 'sending' | undefined> {
  const rows = await db
    .updateTable('notices')
    .set((row) => ({ id: row.ref('id') }))
    .where('watch_id', '=', watchId)
    .where('state', 'in', ['due', 'sending'])
    .returning('state')
    .execute()
  const states = rows.map(({ state }) => state)
  return states.includes('sending') ? 'sending' : states.includes('due') ? 'due' : undefined
}

/** What is untold still once this has been told: whoever hears of a price has heard of it. */
function leftOf(since: Untold, { news }: Told): Untold {
  const { lowest, 'last-seats': seats } = since
  return {
    ...(lowest !== undefined && !isOfPrice({ news }) && { lowest }),
    ...(seats !== undefined && !news.includes('last-seats') && { 'last-seats': seats }),
  }
}

/** What still stands of the earlier: its price while no other one has been confirmed, its seats while it is the same tour. */
function joined(earlier: Told, later: Told): Told {
  const stands = (kind: NewsKind) =>
    kind === 'last-seats'
      ? earlier.tour.key === later.tour.key
      : isOfPrice(later) || earlier.price === later.price
  const news = [...new Set([...earlier.news.filter(stands), ...later.news])]
  return { ...later, news, was: isOfPrice(earlier) ? earlier.was : later.was }
}

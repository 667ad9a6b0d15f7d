import { DAY_MS } from '#shared/domain/time/durations.ts'
import { weighWatch, type PricePoint, type Untold, type WatchLook } from '#shared/domain/watch/watch-news.ts'
import { isWhole, type WatchedPriceRow, type WatchRow } from '../db/schema/watch-rows.ts'
import type { WatcherParts } from './ask-due.ts'
import { confirm, type Confirmed, type Looked } from './confirm.ts'
import { UnknownPayments } from './tour-payments.ts'

/** Longer than a lowest price is looked for, by some days without a tour; as long before seats that went untold. */
const LOOKED_BACK_MS = 40 * DAY_MS

/**
 * Checks what was found for each subject of the question, keeps the confirmed prices and lets their travellers be told. A
 * subject whose tour has payments that cannot be asked waits alone. Answers when the question is due again.
 * @param left what is left of the day's questions, from 0 to 1
 * @throws what the source throws when it does not answer, also when it names no payments for any of the subjects
 */
export async function processResults(parts: WatcherParts, looked: Looked, left: number): Promise<number> {
  const { store, clock } = parts
  const watches = await store.watchQuestions.watchesOf(looked.question, clock())
  const dueTimes: number[] = []
  let [isAnswered, failure]: [boolean, unknown] = [false, undefined]
  for (const subject of new Set(watches.map((watch) => watch.subject))) {
    const own = watches.filter((one) => one.subject === subject)
    const untold = own.map((watch) => untoldOf(watch)['last-seats'] ?? Infinity)
    const since = Math.min(clock(), ...untold) - LOOKED_BACK_MS
    const earlier = await store.watchQuestions.pricesSince(subject, since)
    const known = { earlier, left, confirmed: undefined }
    try {
      const confirmed = await confirm(parts, subject, looked)
      // The look is as old as the price that it has found.
      const at = confirmed?.price.at ?? clock()
      await store.watchQuestions.noteLook({ subject, at, price: confirmed?.price })
      isAnswered = true
      for (const watch of own) dueTimes.push(await weigh(parts, watch, { ...known, confirmed }))
    } catch (error) {
      if (!(error instanceof UnknownPayments)) throw error
      failure ??= error.cause
      for (const watch of own) dueTimes.push(await weigh(parts, watch, known))
    }
  }
  if (!isAnswered && failure !== undefined) throw failure
  // A watch that has been paused meanwhile leaves a question that nobody waits for.
  return dueTimes.length === 0 ? clock() : Math.min(...dueTimes)
}

type Known = Pick<WatchLook, 'left'> & {
  earlier: readonly WatchedPriceRow[]
  confirmed: Confirmed | undefined
}

/** Lets the traveller be told where there is something to tell; answers when the question is due again. */
async function weigh({ store, clock }: WatcherParts, watch: WatchRow, known: Known): Promise<number> {
  const { news, nextAt } = weighWatch(lookOf(watch, { ...known, now: clock() }))
  if (news.length === 0 || !known.confirmed) return nextAt
  const { price: row, tour } = known.confirmed
  const { price, at, tourid } = row
  const told = { news, was: watch.base_price ?? price, price, isWhole: isWhole(row), at, tourid, tour }
  await store.watchQuestions.tell(watch, told, clock())
  return nextAt
}

function lookOf(watch: WatchRow, known: Known & { now: number }): WatchLook {
  return {
    ...known,
    terms: {
      fall: { unit: watch.fall_unit, value: watch.fall_value },
      tellsLowest: watch.tells_lowest === 1,
      tellsLastSeats: watch.tells_last_seats === 1,
    },
    base: watch.base_price ?? undefined,
    hasToldLastSeats: watch.has_told_last_seats === 1,
    untold: untoldOf(watch),
    earlier: known.earlier.map(pointOf),
    confirmed: known.confirmed && pointOf(known.confirmed.price),
    // The nearest days of a direction never come nearer.
    flight: watch.kind === 'direction' ? undefined : known.confirmed?.tour.flight || undefined,
  }
}

/** Written by `tell` and `untell` of the store. */
function untoldOf(watch: WatchRow): Untold {
  return JSON.parse(watch.untold) as Untold
}

function pointOf({ at, price, tour, is_few_left }: WatchedPriceRow): PricePoint {
  return { at, price, tour, isFewLeft: is_few_left === 1 }
}

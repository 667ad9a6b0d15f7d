import { DAY_MS } from '#shared/domain/time/durations.ts'
import {
  evaluatePriceAlert,
  type PricePoint,
  type PriceCheck,
} from '#shared/domain/price-alert/price-alert-news.ts'
import { isWhole, type TrackedPriceRow, type PriceAlertRow } from '../db/schema/price-alert-rows.ts'
import { confirm, type Confirmed, type Looked, type PriceCheckParts } from './confirm.ts'
import { UnknownPayments } from './tour-payments.ts'

/** Price history considered: the 30-day low, and seats. */
const LOOKED_BACK_MS = 40 * DAY_MS

/**
 * Confirms the results of each subject, stores the prices and queues alerts. A subject whose payments
 * cannot be requested is postponed alone. Returns when the search is due again.
 * @param left unused share of the day's quota, from 0 to 1
 * @throws what the source throws when it is down
 */
export async function processResults(parts: PriceCheckParts, looked: Looked, left: number): Promise<number> {
  const { store, clock } = parts
  const watches = await store.trackedSearches.listPriceAlerts(looked.question, clock())
  const dueTimes: number[] = []
  for (const subject of new Set(watches.map((watch) => watch.subject))) {
    const earlier = await store.trackedSearches.pricesSince(subject, clock() - LOOKED_BACK_MS)
    const confirmed = await confirmAndNote(parts, subject, looked)
    for (const watch of watches.filter((one) => one.subject === subject))
      dueTimes.push(await weigh(parts, watch, { earlier, left, confirmed }))
  }
  // If the alert was paused in the meantime, the search has no active alert.
  return dueTimes.length === 0 ? clock() : Math.min(...dueTimes)
}

async function confirmAndNote(parts: PriceCheckParts, subject: string, looked: Looked) {
  try {
    const confirmed = await confirm(parts, subject, looked)
    // The check is as old as the price it found.
    const at = confirmed?.price.at ?? parts.clock()
    await parts.store.trackedSearches.noteLook({ subject, at, price: confirmed?.price })
    return confirmed
  } catch (error) {
    if (error instanceof UnknownPayments) return undefined
    throw error
  }
}

type Known = Pick<PriceCheck, 'left'> & {
  earlier: readonly TrackedPriceRow[]
  confirmed: Confirmed | undefined
}

/** Queues an alert if there is news; returns when the search is due again. */
async function weigh({ store, clock }: PriceCheckParts, watch: PriceAlertRow, known: Known): Promise<number> {
  const { news, nextAt } = evaluatePriceAlert(toPriceCheck(watch, { ...known, now: clock() }))
  if (news.length === 0 || !known.confirmed) return nextAt
  const { price: row, tour } = known.confirmed
  const { price, at, tourid } = row
  const told = { news, was: watch.base_price ?? price, price, isWhole: isWhole(row), at, tourid, tour }
  await store.trackedSearches.queueAlert(watch, told, clock())
  return nextAt
}

function toPriceCheck(watch: PriceAlertRow, known: Known & { now: number }): PriceCheck {
  return {
    ...known,
    terms: {
      fall: { unit: watch.fall_unit, value: watch.fall_value },
      tellsLowest: watch.tells_lowest === 1,
      tellsLastSeats: watch.tells_last_seats === 1,
    },
    base: watch.base_price ?? undefined,
    hasSentLastSeats: watch.has_told_last_seats === 1,
    since: watch.created_at,
    earlier: known.earlier.map(toPricePoint),
    confirmed: known.confirmed && toPricePoint(known.confirmed.price),
    // A direction has no departure day to come closer.
    flight: watch.kind === 'direction' ? undefined : known.confirmed?.tour.flight || undefined,
  }
}

function toPricePoint({ at, price, tour, is_few_left }: TrackedPriceRow): PricePoint {
  return { at, price, tour, isFewLeft: is_few_left === 1 }
}

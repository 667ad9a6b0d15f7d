import { describeError } from '../process/describe-error.ts'
import { SearchRequestQuery } from '#shared/contract/queries.ts'
import type { FoundHotel } from '#shared/contract/search.ts'
import { isNight } from '#shared/domain/time/quiet-hours.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { queryToCall } from '#shared/domain/search/tour-query.ts'
import { HOUR_MS, MINUTE_MS, DAY_MS } from '#shared/domain/time/durations.ts'
import { readTrackedQuery } from '#shared/domain/price-alert/price-alert-subject.ts'
import * as v from 'valibot'
import { Refusal } from '../http/handler.ts'
import type { DayBudgets } from '../db/answer-store.ts'
import { retryPauseMs } from '../db/queue.ts'
import { createTaskBudget, type TaskBudget } from '../db/task-budget.ts'
import { type PriceCheckParts, confirm, type Confirmed, type Looked } from './confirm.ts'
import type { SearchClaim } from './tracked-searches.ts'
import {
  evaluatePriceAlert,
  type PricePoint,
  type PriceCheck,
} from '#shared/domain/price-alert/price-alert-news.ts'
import { isWhole, type TrackedPriceRow, type PriceAlertRow } from '../db/schema/price-alert-rows.ts'
import { UnknownPayments } from './tour-payments.ts'

/** Longer than any check and shorter than the pause between two: only a dead host loses its lease. */
const LEASE_MS = HOUR_MS
const LOOK_EVERY_MS = 2_000
/**
 * Polls of a search before giving up. An incomplete search is checked again later: a missing offer could
 * be the cheapest.
 */
const MOST_LOOKS = 45
const HOTELS_AT_ONCE = 100
const MOST_PAGES = 10
const RETRIES = { firstMs: 15 * MINUTE_MS, longestMs: 6 * HOUR_MS }

/** Parallel checks: a thousand alerts would take hours one by one, and visitors search at the same time. */
const QUESTIONS_AT_ONCE = 3

/** Runs due price checks, accounts in turn, until none is due or the source is down. */
export async function askAllDue(parts: PriceCheckParts, isStopped = () => false): Promise<void> {
  const askInTurn = async () => {
    while (await runDuePriceChecks(parts, isStopped));
  }
  const ended = await Promise.allSettled(Array.from({ length: QUESTIONS_AT_ONCE }, askInTurn))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

/**
 * Checks the next search; never at night, when no alert may be sent.
 * @returns true if a search was checked: another may be due
 */
export async function runDuePriceChecks(parts: PriceCheckParts, isStopped = () => false): Promise<boolean> {
  const { store, clock } = parts
  const budget = createPriceAlertBudget(store.dayBudgets, parts.searchesPerDay)
  const now = clock()
  if (isStopped() || isNight(now) || (await budget.leftAt(now)) <= 0) return false
  const claim = await store.trackedSearches.claim(now, LEASE_MS)
  if (claim === undefined) return false
  try {
    const found = (await budget.take(now)) ? await search(parts, claim.question, isStopped) : undefined
    // The day's calls have just been used up, or the host stops.
    if (found === undefined) {
      await store.trackedSearches.finish(claim, { now, dueAt: now })
      return false
    }
    const looked = { question: claim.question, found, take: () => budget.take(now) }
    const dueAt = await processResults(parts, looked, await budget.leftAt(now))
    await store.trackedSearches.finish(claim, { now: clock(), dueAt, isAnswered: true })
    return true
  } catch (error) {
    await putOff(parts, claim, error)
    return false
  }
}

async function putOff({ store, clock, log }: PriceCheckParts, claim: SearchClaim, error: unknown) {
  const now = clock()
  await store.trackedSearches.finish(claim, { now, dueAt: now + retryPauseMs(claim.tries, RETRIES) })
  await store.trackedSearches.rest(now)
  if (claim.tries === 1) log(`Цены, за которыми следят, не проверены, спрошу позже: ${describeReason(error)}`)
}

function describeReason(error: unknown): string {
  return error instanceof Refusal ? error.message : describeError(error)
}

/** All results of a tracked search; undefined when the host stops in the middle. */
async function search(
  { tours, clock, pause }: PriceCheckParts,
  question: string,
  isStopped: () => boolean,
): Promise<FoundHotel[] | undefined> {
  const query = readTrackedQuery(question, todayAt(clock()))
  const { requestid } = await tours.searchRequest(v.parse(SearchRequestQuery, queryToCall(query)))
  const look = (page: number) =>
    tours.searchResult({ requestid, page, onpage: HOTELS_AT_ONCE, type: 'result' })
  let first = await look(1)
  for (let looks = 1; first.status.state === 'searching'; looks += 1) {
    if (looks >= MOST_LOOKS) throw new Refusal(503, 'поиск не закончился вовремя')
    await pause(LOOK_EVERY_MS)
    if (isStopped()) return undefined
    first = await look(1)
  }
  const hotels = [...first.result.hotel]
  for (let page = 2; hotels.length === HOTELS_AT_ONCE * (page - 1) && page <= MOST_PAGES; page += 1)
    hotels.push(...(await look(page)).result.hotel)
  return hotels
}

/** Alerts get at most a third of the day's paid searches. */
const PRICE_ALERTS = { whose: 'watches', share: 1 / 3 }

export function createPriceAlertBudget(budgets: DayBudgets, searchesPerDay: number | undefined): TaskBudget {
  return createTaskBudget(budgets, searchesPerDay, PRICE_ALERTS)
}

/** Price history considered: the 30-day low, and seats. */
const LOOKED_BACK_MS = 40 * DAY_MS

/**
 * Confirms the results of each subject, stores the prices and queues alerts. A subject whose payments
 * cannot be requested is postponed alone. Returns when the search is due again.
 * @param left unused share of the day's quota, from 0 to 1
 * @throws what the source throws when it is down
 */
async function processResults(parts: PriceCheckParts, looked: Looked, left: number): Promise<number> {
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

import { describeError } from '../process/describe-error.ts'
import { SearchRequestQuery } from '#shared/contract/queries.ts'
import type { FoundHotel } from '#shared/contract/search.ts'
import { isNight } from '#shared/domain/time/quiet-hours.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { queryToCall } from '#shared/domain/search/tour-query.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'
import { readTrackedQuery } from '#shared/domain/price-alert/price-alert-subject.ts'
import * as v from 'valibot'
import { Refusal } from '../http/handler.ts'
import type { DayBudgets } from '../db/answer-store.ts'
import { retryPauseMs } from '../db/queue.ts'
import { createTaskBudget, type TaskBudget } from '../db/task-budget.ts'
import type { PriceCheckParts } from './confirm.ts'
import type { SearchClaim } from './tracked-searches.ts'
import { processResults } from './process-results.ts'

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

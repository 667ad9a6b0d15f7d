import { Refusal } from '../handler.ts'
import type { CallContext } from '../call-context.ts'
import type { Budget, Budgets } from '../../db/budgets.ts'
import { hmac } from './digest.ts'
import { listLimited } from './network.ts'

interface BudgetStore {
  budgets: Budgets
}

/** The limits of a caller's networks; `budget.key` names what is counted. */
export function networkBudgets(
  { serverKey }: { serverKey: Buffer },
  clientAddress: string,
  { key, limit, windowMs }: Budget,
): Budget[] {
  return listLimited(clientAddress).map(({ network, times }) => ({
    key: `${key}:${hmac(serverKey, 'network', network)}`,
    limit: limit * times,
    windowMs,
  }))
}

/**
 * Takes one use of every limit, or of none.
 * @throws Refusal 429 with the sentence and `Retry-After` if one of them is used up
 */
export async function consumeLimits(
  store: BudgetStore,
  budgets: readonly Budget[],
  now: number,
  sentence: string,
): Promise<void> {
  const waitMs = await tryConsumeLimits(store, budgets, now)
  if (waitMs === 0) return
  throw new Refusal(429, `${sentence} ${remedy(waitMs)}`, { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

/** The same without a refusal: 0, or the milliseconds until the blocking limit has a use. */
export async function tryConsumeLimits(
  store: BudgetStore,
  budgets: readonly Budget[],
  now: number,
): Promise<number> {
  const taken: Budget[] = []
  for (const budget of budgets) {
    const waitMs = await store.budgets.take(budget, now)
    if (waitMs > 0) {
      await refundLimits(store, taken, now)
      return waitMs
    }
    taken.push(budget)
  }
  return 0
}

/** Runs the work the uses were taken for; if it fails they are refunded for the next attempt. */
export async function withLimitRefund<T>(
  { store, later }: { store: BudgetStore } & Pick<CallContext, 'later'>,
  budgets: readonly Budget[],
  now: number,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // After the answer: a failing store would delay it again.
    later('Попытка не возвращена', () => refundLimits(store, budgets, now))
    throw error
  }
}

/** Returns uses taken at `now`. */
export async function refundLimits(
  store: BudgetStore,
  budgets: readonly Budget[],
  now: number,
): Promise<void> {
  for (const { key } of budgets) await store.budgets.refund(key, now)
}

function remedy(waitMs: number): string {
  const minutes = Math.ceil(waitMs / 60_000)
  const wait = minutes < 90 ? `${minutes} мин.` : `${Math.ceil(minutes / 60)} ч.`
  return `Попробуйте через ${wait} или позвоните нам.`
}

import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import type { Budget } from '../db/budgets.ts'
import type { SignInContext } from './context.ts'
import { hmac } from '../http/limits/digest.ts'
import { networkBudgets, refundLimits, tryConsumeLimits } from '../http/limits/limits.ts'

/** Further codes a guess needs, and the limits it consumed. */
interface CodesNeeded {
  count: 1 | 2 | 3
  /** Refunds a right code: it does not count as a wrong one. */
  refund: () => Promise<void>
}

/**
 * Consumes the limits of one guess at a first code. No guess is refused: while uses are left, one code is
 * enough; then two, and when those are guessed at as well, three. A stranger thus wins an account with a
 * probability of 3 * 10^-4 a day at most, and its owner types more codes but is never locked out
 * (decision 033).
 */
export async function codesNeeded(
  context: SignInContext,
  email: string,
  clientAddress: string,
): Promise<CodesNeeded> {
  const { store, clock } = context
  const now = clock()
  const levels = [budgetsOfOne(context, email, clientAddress), budgetsOfTwo(context, email)]
  for (const [index, budgets] of levels.entries()) {
    if ((await tryConsumeLimits(store, budgets, now)) > 0) continue
    return { count: index === 0 ? 1 : 2, refund: () => refundLimits(store, budgets, now) }
  }
  return { count: 3, refund: async () => undefined }
}

/** A success ends the streak of failures. */
export function forgetStreak({ store }: SignInContext, email: string): Promise<void> {
  return store.budgets.clear(streakKey(hmac(store.serverKey, 'email', email)))
}

const streakKey = (scope: string) => `streak:${scope}`

function budgetsOfOne({ store, limits }: SignInContext, email: string, clientAddress: string): Budget[] {
  const scope = hmac(store.serverKey, 'email', email)
  const ofNetwork = { key: 'wrong', limit: limits.wrongPerNetworkHour, windowMs: HOUR_MS }
  return [
    { key: `wrong:${scope}`, limit: limits.wrongPerEmailDay, windowMs: DAY_MS },
    { key: streakKey(scope), limit: limits.wrongPerEmailStreak, windowMs: 30 * DAY_MS },
    ...networkBudgets(store, clientAddress, ofNetwork),
    { key: 'wrong:site', limit: limits.wrongPerSiteHour, windowMs: HOUR_MS },
  ]
}

function budgetsOfTwo({ store, limits }: SignInContext, email: string): Budget[] {
  const scope = hmac(store.serverKey, 'email', email)
  return [{ key: `wrong-of-two:${scope}`, limit: limits.wrongOfTwoPerEmailDay, windowMs: DAY_MS }]
}

import { HOUR_MS } from '#shared/domain/time/durations.ts'
import type { Budget } from '../db/budgets.ts'
import { hmac } from '../http/limits/digest.ts'
import { consumeLimits, networkBudgets, withLimitRefund } from '../http/limits/limits.ts'
import { toCrowd } from '../http/limits/network.ts'
import type { SignInContext } from './context.ts'
import { normalizeMailbox } from './email-address.ts'
import { askForCode, type Purpose } from './one-time-codes.ts'

/**
 * Creates a code for an e-mail within the limits of its mailbox, of the requester and of the site. A
 * stranger alone cannot use up a mailbox, and no limit concerns codes that were sent (decision 033).
 * @throws Refusal 429 with the time until the next e-mail
 */
export async function askForLimitedCode(context: SignInContext, purpose: Purpose, clientAddress: string) {
  const { store, limits, clock } = context
  const now = clock()
  const mailbox = `codes:${hmac(store.serverKey, 'email', normalizeMailbox(purpose.email))}`
  const requester = hmac(store.serverKey, 'crowd', toCrowd(clientAddress))
  const perHour = (key: string, limit: number): Budget => ({ key, limit, windowMs: HOUR_MS })
  const budgets = [
    perHour(`${mailbox}:${requester}`, limits.codesPerEmailAndNetworkHour),
    perHour(mailbox, limits.codesPerEmailHour),
    ...networkBudgets(store, clientAddress, perHour('codes', limits.codesPerNetworkHour)),
    perHour('codes:site', limits.codesPerSiteHour),
  ]
  await consumeLimits(store, budgets, now, 'Писем с кодом слишком много.')
  return withLimitRefund(context, budgets, now, () => askForCode(context, purpose))
}

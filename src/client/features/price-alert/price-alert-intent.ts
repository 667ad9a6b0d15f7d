import type { SafeStorage } from '#client/platform/safe-storage.ts'
import * as v from 'valibot'
import { StoredTerms, type AlertTerms } from './price-alert-terms.ts'
import type { PriceAlertOrder } from './alert-subject.ts'

/** Price alert that a visitor wanted before sign-in; per tab, cleared on sign-out. */
const KEY = 'draft:watch'
/** A sign-in later than this is unrelated to the intent, ms. */
const WANTED_MS = 3_600_000

const Intent = v.object({
  subject: v.string(),
  terms: StoredTerms,
  at: v.number(),
})

export function keepIntent(tab: SafeStorage, { subject }: PriceAlertOrder, terms: AlertTerms): void {
  tab.set(KEY, JSON.stringify({ subject, terms, at: Date.now() }))
}

/** Returns the terms wanted for the same subject. */
export function takeIntent(tab: SafeStorage, order: PriceAlertOrder): AlertTerms | undefined {
  try {
    const { subject, terms, at } = v.parse(Intent, JSON.parse(tab.get(KEY) ?? ''))
    return subject === order.subject && Math.abs(Date.now() - at) < WANTED_MS ? terms : undefined
  } catch {
    return undefined
  }
}

export function forgetIntent(tab: SafeStorage): void {
  tab.remove(KEY)
}

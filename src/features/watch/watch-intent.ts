import type { SafeStorage } from '#storage/safe-storage.ts'
import * as v from 'valibot'
import { StoredTerms, type WatchTerms } from './watch-terms.ts'
import type { WatchOrder } from './watched.ts'

/** What a visitor wanted watched before they signed in; of this tab, and gone with whoever used it. */
const KEY = 'draft:watch'
/** A sign-in later than this is not the one that was begun for it, milliseconds. */
const WANTED_MS = 3_600_000

const Intent = v.object({
  kind: v.string(),
  search: v.string(),
  mark: v.string(),
  terms: StoredTerms,
  at: v.number(),
})

export function keepIntent(tab: SafeStorage, { kind, search, mark }: WatchOrder, terms: WatchTerms): void {
  tab.set(KEY, JSON.stringify({ kind, search, mark, terms, at: Date.now() }))
}

/** The terms that this very thing was to be watched by. */
export function intentOf(tab: SafeStorage, order: WatchOrder): WatchTerms | undefined {
  try {
    const { kind, search, mark, terms, at } = v.parse(Intent, JSON.parse(tab.get(KEY) ?? ''))
    const isThis = kind === order.kind && search === order.search && mark === order.mark
    return isThis && Math.abs(Date.now() - at) < WANTED_MS ? terms : undefined
  } catch {
    return undefined
  }
}

export function forgetIntent(tab: SafeStorage): void {
  tab.remove(KEY)
}

import type { SafeStorage } from '#client/platform/safe-storage.ts'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { keepSearches, readRecentSearches } from './recent-searches.ts'

/** Prices of one run vary while it continues: only a later run makes a change, ms. */
const OTHER_RUN_MS = HOUR_MS

/** Stores the lowest price that a run of a remembered search has found. */
export function rememberPrice(storage: SafeStorage, address: string, price: number, nowMs: number): void {
  const searches = readRecentSearches(storage)
  const changed = searches.map((known) => {
    if (known.address !== address) return known
    const isLater = known.pricedAt !== undefined && nowMs - known.pricedAt >= OTHER_RUN_MS
    const before = isLater ? known.price : known.before
    return { ...known, price, before: before === price ? undefined : before, pricedAt: nowMs }
  })
  keepSearches(storage, changed)
}

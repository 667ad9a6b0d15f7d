import type { SafeStorage } from '#client/platform/safe-storage.ts'
import * as v from 'valibot'

/** What a visitor wanted to share before sign-in; per tab, cleared on sign-out. */
const KEY = 'draft:share'
/** A sign-in later than this is unrelated to the intent, ms. */
const WANTED_MS = 3_600_000

const Wish = v.object({ what: v.string(), at: v.number() })

export function keepWish(tab: SafeStorage, what: string): void {
  tab.set(KEY, JSON.stringify({ what, at: Date.now() }))
}

/** True if exactly this list was to be shared. */
export function isWished(tab: SafeStorage, what: string): boolean {
  try {
    const wish = v.parse(Wish, JSON.parse(tab.get(KEY) ?? ''))
    return wish.what === what && Math.abs(Date.now() - wish.at) < WANTED_MS
  } catch {
    return false
  }
}

export function forgetWish(tab: SafeStorage): void {
  tab.remove(KEY)
}

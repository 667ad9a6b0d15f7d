import type { SafeStorage } from '#client/platform/safe-storage.ts'
import * as v from 'valibot'

/** What a visitor wanted shared before they signed in; of this tab, and gone with whoever used it. */
const KEY = 'draft:share'
/** A sign-in later than this is not the one that was begun for it, milliseconds. */
const WANTED_MS = 3_600_000

const Wish = v.object({ what: v.string(), at: v.number() })

export function keepWish(tab: SafeStorage, what: string): void {
  tab.set(KEY, JSON.stringify({ what, at: Date.now() }))
}

/** Whether this very set was to be shared. */
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

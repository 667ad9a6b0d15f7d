import { DAY_MS } from '#shared/domain/time/durations.ts'
import * as v from 'valibot'
import type { SafeStorage } from './safe-storage.ts'

interface RecentListOptions {
  /** Begins with a prefix of personal data, which signing out clears (`src/client/session/personal-data.ts`). */
  key: string
  /** How long an item is remembered, days. */
  days: number
  most: number
}

/** What was done on this device of late, the newest first. Items expire; an unreadable list is an empty one. */
export function createRecentList<T extends { at: number }>(
  { key, days, most }: RecentListOptions,
  item: v.GenericSchema<unknown, T>,
) {
  const read = (storage: SafeStorage, nowMs = Date.now()): T[] => {
    try {
      const items = v.parse(v.array(item), JSON.parse(storage.get(key) ?? '[]'))
      return items.filter(({ at }) => nowMs - at < days * DAY_MS)
    } catch {
      return []
    }
  }
  return {
    read,
    /** `at` of the item is now, ms. */
    add(storage: SafeStorage, added: T) {
      storage.set(key, JSON.stringify([added, ...read(storage, added.at)].slice(0, most)))
    },
  }
}

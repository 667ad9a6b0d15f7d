import type { SafeStorage } from '#client/platform/safe-storage.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import * as v from 'valibot'
import { RECENT_TOUR_KEY, type RecentTour } from './recent-tour.ts'

/** How long home offers a tour, ms. */
const SHOWN_MS = 7 * DAY_MS

const StoredTour = v.object({
  hotelcode: v.string(),
  departure: v.string(),
  country: v.string(),
  name: v.string(),
  place: v.string(),
  stay: v.string(),
  address: v.pipe(v.string(), v.startsWith('/tour-card/')),
  price: v.number(),
  unit: v.string(),
  at: v.number(),
})

/** The last tour that was viewed on this device, while it is recent. */
export function readRecentTour(storage: SafeStorage, nowMs: number): RecentTour | undefined {
  try {
    const tour = v.parse(StoredTour, JSON.parse(storage.get(RECENT_TOUR_KEY) ?? ''))
    return nowMs - tour.at < SHOWN_MS ? tour : undefined
  } catch {
    return undefined
  }
}

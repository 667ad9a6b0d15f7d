import type { SafeStorage } from '#client/platform/safe-storage.ts'
import type { HistoryItem } from '#shared/contract/history.ts'
import type { BookedTrip } from '#shared/contract/trips/booked-trip.ts'
import { isTripAhead } from '#shared/domain/lead/trip-ahead.ts'
import type { Day } from '#shared/domain/time/day.ts'

/** `index.html` reads the key too, to reserve the space of the card on home. */
const KEY = 'sent:trip'

export type PinnedItem = HistoryItem & { trip: BookedTrip }

/** The booked trip that begins first of those that are not over. */
export function findPinnedTrip(history: readonly HistoryItem[], today: Day): PinnedItem | undefined {
  const ahead = history.flatMap((item) =>
    item.trip !== null && isTripAhead(item, today) ? [{ ...item, trip: item.trip }] : [],
  )
  // A trip without known days comes last.
  const toDay = ({ trip }: PinnedItem) => trip.departs_on || '9999'
  return [...ahead].sort((one, other) => (toDay(one) < toDay(other) ? -1 : 1))[0]
}

/** Remembers that home must ask for the trip: most visitors have none, and home asks nothing for them. */
export function rememberTrip(storage: SafeStorage, history: readonly HistoryItem[], today: Day): void {
  const { id } = findPinnedTrip(history, today) ?? {}
  if (id === undefined) storage.remove(KEY)
  else if (storage.get(KEY) !== id) storage.set(KEY, id)
}

export function knowsTrip(storage: SafeStorage): boolean {
  return storage.get(KEY) !== undefined
}

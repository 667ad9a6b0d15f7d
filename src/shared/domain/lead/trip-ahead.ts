import type { HistoryItem } from '#shared/contract/history.ts'
import { isDay, type Day } from '../time/day.ts'

/** True until the last day of a booked trip is over. */
export function isTripAhead(
  { status_code, trip }: Pick<HistoryItem, 'status_code' | 'trip'>,
  today: Day,
): boolean {
  if (status_code !== 'booked' || trip === null) return false
  const last = [trip.returns_on, trip.departs_on].find(isDay)
  return last === undefined || last >= today
}

import type { HotTour } from '#shared/contract/tour.ts'
import { dayFromCall, daysBetween, type Day } from '#shared/domain/time/day.ts'
import { counted, DAYS } from '#shared/domain/text/words.ts'

/** Returns "Вылет завтра", "Вылет через 3 дня"; undefined if the day is unknown or past. */
export function daysLeft(tour: HotTour, today: Day): string | undefined {
  const day = dayFromCall(tour.flydate)
  const left = day === undefined ? 0 : daysBetween(today, day)
  if (left < 1) return undefined
  return left === 1 ? 'Вылет завтра' : `Вылет через ${counted(left, DAYS)}`
}

import type { ActualTour } from '#shared/contract/tour.ts'
import { addDays, dayFromCall, type Day } from '../time/day.ts'
import { pageNow } from '../time/page-clock.ts'
import { dayRange } from '../text/format.ts'
import { counted, DAYS, NIGHTS } from '../text/words.ts'

type When = Pick<ActualTour, 'flydate' | 'nights' | 'nightflight'>

/**
 * Days of a trip: the flight there and the return. A night in the air is none in the hotel.
 * Undefined while the operator has not named the day.
 */
export function tripDays({ flydate, nights, nightflight }: When): { first: Day; last: Day } | undefined {
  const first = dayFromCall(flydate)
  return first === undefined ? undefined : { first, last: addDays(first, nights + nightflight) }
}

/** "30 ноября – 8 декабря"; undefined while the day is not named. */
export function tripDates(tour: When, nowMs = pageNow()): string | undefined {
  const days = tripDays(tour)
  return days && dayRange(days.first, days.last, nowMs)
}

/** "7 ночей / 8 дней": nights in the hotel, days of the whole trip. */
export function tripLength({ nights, nightflight }: When): string {
  return `${counted(nights, NIGHTS)} / ${counted(nights + nightflight + 1, DAYS)}`
}

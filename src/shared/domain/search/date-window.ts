import { MAX_DATE_WINDOW_DAYS, SOLD_AHEAD_DAYS } from '../constants.ts'
import { addDays, type Day } from '../time/day.ts'

/** Brings a date window into the rules: from tomorrow on, at most 14 days, a year ahead. */
export function limitDates(from: Day, to: Day, today: Day): { dateFrom: Day; dateTo: Day } {
  const dateFrom = clampDay(from, addDays(today, 1), addDays(today, SOLD_AHEAD_DAYS))
  const latest = clampDay(addDays(dateFrom, MAX_DATE_WINDOW_DAYS), dateFrom, addDays(today, SOLD_AHEAD_DAYS))
  return { dateFrom, dateTo: clampDay(to, dateFrom, latest) }
}

function clampDay(day: Day, min: Day, max: Day): Day {
  if (day < min) return min
  return day > max ? max : day
}

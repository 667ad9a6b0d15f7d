import { monthName } from '#shared/domain/time/calendar-names.ts'
import { addDays, dayFromCall, daysBetween, isDay, type Day } from '#shared/domain/time/day.ts'
import { limitDates } from '#shared/domain/search/date-window.ts'

/** "Декабрь"; "Январь 2027" if the year is not the current one. */
export function monthInWords(month: string, today: Day): string {
  const name = monthName(Number(month.slice(5)))
  const year = month.slice(0, 4) === today.slice(0, 4) ? '' : ` ${month.slice(0, 4)}`
  return name.charAt(0).toUpperCase() + name.slice(1) + year
}

/** True for a month `yyyy-mm`. */
export function isMonth(text: string): boolean {
  return /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`)
}

export function daysOfMonth(month: string): Day[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

/**
 * Returns the departure dates to search for a month: the fortnight with its cheapest day, so the search
 * finds the month's price. Without prices by day, the first fortnight.
 */
export function monthDates(
  month: string,
  days: { date: string; price: number }[],
  today: Day,
): { dateFrom: Day; dateTo: Day } {
  const first = later(`${month}-01`, addDays(today, 1))
  const last = addDays(nextMonth(month), -1)
  const cheapest = cheapestDay(month, days)
  const from =
    cheapest === undefined || daysBetween(first, cheapest) < WINDOW
      ? first
      : earlier(addDays(cheapest, -WINDOW / 2), later(first, addDays(last, 1 - WINDOW)))
  return limitDates(from, earlier(addDays(from, WINDOW - 1), last), today)
}

const WINDOW = 14

function cheapestDay(month: string, days: { date: string; price: number }[]): Day | undefined {
  const own = days.flatMap(({ date, price }) => {
    const day = dayFromCall(date)
    return day?.startsWith(month) && price > 0 ? [{ day, price }] : []
  })
  return own.reduce<(typeof own)[number] | undefined>(
    (best, one) => (best === undefined || one.price < best.price ? one : best),
    undefined,
  )?.day
}

function nextMonth(month: string): Day {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
}

function later(a: Day, b: Day): Day {
  return a > b ? a : b
}

function earlier(a: Day, b: Day): Day {
  return a < b ? a : b
}

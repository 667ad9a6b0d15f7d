import { dayInWords, formatMoney } from '#shared/domain/text/format.ts'
import { addDays, daysBetween, dayToUtc, parseInstant, todayAt, type Day } from '#shared/domain/time/day.ts'
import { monthOfDate } from '#shared/domain/time/calendar-names.ts'
import type { Bar } from '#client/ui/plot/bar-plot.tsx'

/** Days of history shown. */
const MOST_DAYS = 30

interface PricePoint {
  /** ISO 8601 */
  at: string
  price: number
}

/** Lowest confirmed price of each Moscow day up to today; days without a price are included. */
export function priceDays(points: readonly PricePoint[], today: Day): Bar[] {
  const lowest = new Map<Day, number>()
  for (const { at, price } of points) {
    const ms = parseInstant(at)
    if (ms === undefined || price <= 0) continue
    const day = todayAt(ms)
    lowest.set(day, Math.min(price, lowest.get(day) ?? price))
  }
  const first = [...lowest.keys()].sort()[0]
  if (first === undefined || first > today) return []
  const count = Math.min(MOST_DAYS, daysBetween(first, today) + 1)
  return Array.from({ length: count }, (_, index): Bar => {
    const day = addDays(today, index + 1 - count)
    const price = lowest.get(day) ?? null
    const isNewMonth = index === 0 || day.endsWith('-01')
    return {
      key: day,
      name: dayInWords(day, dayToUtc(today).getTime()),
      short: String(Number(day.slice(8))),
      note: isNewMonth ? monthOfDate(Number(day.slice(5, 7))).slice(0, 3) : '',
      value: price,
      text: price === null ? 'нет цены' : formatMoney(price),
    }
  })
}

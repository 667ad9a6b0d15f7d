import { dayWithWeekday } from '#domain/text/format.ts'
import { partsOf, two, type Day } from '../days.ts'

const MONTHS = 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' ')

/** «12 декабря, сб»; the year is added when it is not the current one. */
export function dayWords(day: Day, now: number): string {
  const { year, month, date } = partsOf(day)
  return dayWithWeekday(`${year}-${two(month + 1)}-${two(date)}`, now)
}

/** «декабрь 2026» of a month `yyyy-mm`. */
export function monthWords(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${MONTHS[Number(number) - 1] ?? ''} ${year}`
}

/** «1 ч 10 мин». */
export function durationWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [hours > 0 ? `${hours}\u00a0ч` : '', rest > 0 ? `${rest}\u00a0мин` : '']
  return parts.filter(Boolean).join(' ')
}

import { dayToUtc, type Day } from './day.ts'

/** Names of months and weekdays, ours for the same reason as in `spelled-numbers.ts`. A day that does not exist has none. */

const MONTHS = [
  'январь',
  'февраль',
  'март',
  'апрель',
  'май',
  'июнь',
  'июль',
  'август',
  'сентябрь',
  'октябрь',
  'ноябрь',
  'декабрь',
]
const WEEKDAYS = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб']

/** "ноябрь"; `month` is 1 to 12. */
export function monthName(month: number): string {
  return MONTHS[month - 1] ?? ''
}

/** Genitive form used in dates: "ноября"; `month` is 1 to 12. */
export function monthOfDate(month: number): string {
  const name = monthName(month)
  return /[ьй]$/.test(name) ? `${name.slice(0, -1)}я` : name && `${name}а`
}

/** "чт" */
export function weekdayName(day: Day): string {
  return WEEKDAYS[dayToUtc(day).getUTCDay()] ?? ''
}

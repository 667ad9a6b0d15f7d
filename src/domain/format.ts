import { addDays, dayToUtc, todayAt, type Day } from './day.ts'

/** Formats of `domain.md` 5.3. Every amount is followed by its unit at the place that shows it. */

const NBSP = '\u00a0'
const THIN_SPACES = /[\u2009\u202f]/g
const rubles = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 })
const oneDecimal = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

const utc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('ru', { timeZone: 'UTC', ...options })
const dayMonth = utc({ day: 'numeric', month: 'long' })
const weekday = utc({ weekday: 'short' })
const clock = new Intl.DateTimeFormat('ru', { timeZone: 'Europe/Moscow', hour: '2-digit', minute: '2-digit' })

/** Whole roubles: "98 437 ₽". */
export function money(value: number): string {
  return `${rubles.format(Math.round(value)).replace(THIN_SPACES, NBSP)}${NBSP}₽`
}

/** A signed difference: "+4 300 ₽", "−1 200 ₽". */
export function moneyDelta(value: number): string {
  return `${value < 0 ? '\u2212' : '+'}${money(Math.abs(value))}`
}

/** "−35 %" */
export function discount(price: number, oldPrice: number): string {
  return `\u2212${Math.round((1 - price / oldPrice) * 100)}${NBSP}%`
}

/** "4,7" */
export function rating(value: number): string {
  return oneDecimal.format(value)
}

/** Metres to the sea: "50 м до моря", "1,2 км до моря". */
export function seaDistance(metres: number): string {
  const whole = Math.round(metres)
  if (whole < 1000) return `${whole}${NBSP}м до моря`
  return `${oneDecimal.format(whole / 1000).replace(',0', '')}${NBSP}км до моря`
}

/** "12 июня, чт"; the year is added when it is not the current one. */
export function dayWithWeekday(day: Day, nowMs = Date.now()): string {
  return `${dayInWords(day, nowMs)}, ${weekday.format(dayToUtc(day))}`
}

/** "12 июня", with the year when it is not the current one. */
export function dayInWords(day: Day, nowMs = Date.now()): string {
  const text = dayMonth.format(dayToUtc(day)).replace(' ', NBSP)
  return day.slice(0, 4) === todayAt(nowMs).slice(0, 4) ? text : `${text}${NBSP}${day.slice(0, 4)}`
}

/** "12 июн" without a year. */
export function shortDay(day: Day): string {
  const [date, month = ''] = dayMonth.format(dayToUtc(day)).split(' ')
  return `${date}${NBSP}${month.slice(0, 3)}`
}

/** "12–19 июня", "28 июня – 5 июля". */
export function dayRange(from: Day, to: Day, nowMs = Date.now()): string {
  if (from === to) return dayInWords(from, nowMs)
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${dayInWords(to, nowMs)}`
  const first =
    from.slice(0, 4) === to.slice(0, 4) ? dayMonth.format(dayToUtc(from)) : dayInWords(from, nowMs)
  return `${first.replace(' ', NBSP)}${NBSP}– ${dayInWords(to, nowMs)}`
}

/** "28 ноя–5 дек", where there is little room. */
export function shortDayRange(from: Day, to: Day): string {
  if (from === to) return shortDay(from)
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${Number(from.slice(8))}–${shortDay(to)}`
    : `${shortDay(from)}–${shortDay(to)}`
}

/** First and last day of a trip that starts on `day` and has so many nights. */
export function tripRange(day: Day, nights: number, nowMs = Date.now()): string {
  return dayRange(day, addDays(day, nights), nowMs)
}

/** "7 ночей" is `counted`; a range is "7–10". */
export function range(from: number, to: number): string {
  return from === to ? String(from) : `${from}–${to}`
}

/** Time of an instant where the agency is: "14:05". */
export function timeOfDay(ms: number): string {
  return clock.format(ms)
}

/** An instant where the agency is: "21 ноября, 14:05"; the year is added when it is not the current one. */
export function instantInWords(ms: number, nowMs = Date.now()): string {
  return `${dayInWords(todayAt(ms), nowMs)}, ${timeOfDay(ms)}`
}

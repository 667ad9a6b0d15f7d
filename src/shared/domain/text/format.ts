import { monthOfDate, weekdayName } from '../time/calendar-names.ts'
import { addDays, moscowClock, todayAt, type Day } from '../time/day.ts'
import { pageNow } from '../time/page-clock.ts'
import { decimal } from './spelled-numbers.ts'

/** How money, days and distances are written. Every amount is followed by its unit at the place that shows it. */

const NBSP = '\u00a0'

/** Whole roubles: "98 437 ₽". */
export function formatMoney(value: number): string {
  return `${decimal(Math.round(value), 0)}${NBSP}₽`
}

/** A signed difference: "+4 300 ₽", "−1 200 ₽". */
export function moneyDelta(value: number): string {
  return `${value < 0 ? '\u2212' : '+'}${formatMoney(Math.abs(value))}`
}

/** "−35 %" */
export function discount(price: number, oldPrice: number): string {
  return `\u2212${Math.round((1 - price / oldPrice) * 100)}${NBSP}%`
}

/** "4,7" */
export function rating(value: number): string {
  return decimal(value, 1)
}

/** Metres to the sea: "50 м до моря", "1,2 км до моря". */
export function seaDistance(metres: number): string {
  const whole = Math.round(metres)
  if (whole < 1000) return `${whole}${NBSP}м до моря`
  return `${decimal(whole / 1000, 1).replace(',0', '')}${NBSP}км до моря`
}

/** "12 июня, чт"; the year is added when it is not the current one. */
export function dayWithWeekday(day: Day, nowMs = pageNow()): string {
  return `${dayInWords(day, nowMs)}, ${weekdayName(day)}`
}

/** "12 июня", with the year when it is not the current one. */
export function dayInWords(day: Day, nowMs = pageNow()): string {
  const text = dateOfYear(day)
  return day.slice(0, 4) === todayAt(nowMs).slice(0, 4) ? text : `${text}${NBSP}${day.slice(0, 4)}`
}

/** "12 июн" without a year. */
export function shortDay(day: Day): string {
  return `${toDateOfMonth(day)}${NBSP}${monthOfDate(toMonth(day)).slice(0, 3)}`
}

/** "12–19 июня", "28 июня – 5 июля". */
export function dayRange(from: Day, to: Day, nowMs = pageNow()): string {
  if (from === to) return dayInWords(from, nowMs)
  if (from.slice(0, 7) === to.slice(0, 7)) return `${toDateOfMonth(from)}–${dayInWords(to, nowMs)}`
  const first = from.slice(0, 4) === to.slice(0, 4) ? dateOfYear(from) : dayInWords(from, nowMs)
  return `${first}${NBSP}– ${dayInWords(to, nowMs)}`
}

/** "28 ноя–5 дек", for narrow places. */
export function shortDayRange(from: Day, to: Day): string {
  if (from === to) return shortDay(from)
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${toDateOfMonth(from)}–${shortDay(to)}`
    : `${shortDay(from)}–${shortDay(to)}`
}

/** First and last day of a trip that starts on `day` and has so many nights. */
export function tripRange(day: Day, nights: number, nowMs = pageNow()): string {
  return dayRange(day, addDays(day, nights), nowMs)
}

/** "7 ночей" is `counted`; a range is "7–10". */
export function range(from: number, to: number): string {
  return from === to ? String(from) : `${from}–${to}`
}

/** Time of an instant where the agency is: "14:05". */
export function timeOfDay(ms: number): string {
  const clock = moscowClock(ms)
  return Number.isNaN(clock.getTime()) ? '' : clock.toISOString().slice(11, 16)
}

/** An instant where the agency is: "21 ноября, 14:05"; the year is added when it is not the current one. */
export function instantInWords(ms: number, nowMs = pageNow()): string {
  return `${dayInWords(todayAt(ms), nowMs)}, ${timeOfDay(ms)}`
}

/** «14:55» of today, «30 ноября, 14:55» of another day. */
export function recentInstant(ms: number, nowMs = pageNow()): string {
  return todayAt(ms) === todayAt(nowMs) ? timeOfDay(ms) : instantInWords(ms, nowMs)
}

/** "12 июня" of a day, whatever the year. */
export function dateOfYear(day: Day): string {
  return `${toDateOfMonth(day)}${NBSP}${monthOfDate(toMonth(day))}`
}

function toDateOfMonth(day: Day): number {
  return Number(day.slice(8))
}

function toMonth(day: Day): number {
  return Number(day.slice(5, 7))
}

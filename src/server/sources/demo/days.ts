/** A calendar day as a count of days since 1970-01-01. Moscow's calendar rules: agencies and operators sell by it. */
export type Day = number

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
const MOSCOW_OFFSET_MS = 3 * HOUR_MS

/** The day it is in Moscow at an instant. */
export function moscowDay(instant: number): Day {
  return Math.floor((instant + MOSCOW_OFFSET_MS) / DAY_MS)
}

/** `dd.mm.yyyy` to a day, undefined when no such day exists. */
export function parseDay(text: string): Day | undefined {
  const match = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim())
  if (!match) return undefined
  const [date, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const instant = Date.UTC(year, month - 1, date)
  const parsed = new Date(instant)
  return parsed.getUTCDate() === date && parsed.getUTCMonth() === month - 1 ? instant / DAY_MS : undefined
}

/** A day as calls carry it, `dd.mm.yyyy`. */
export function formatDay(day: Day): string {
  const { year, month, date } = partsOf(day)
  return `${two(date)}.${two(month + 1)}.${year}`
}

/** A day as the rules of the product write it, `yyyy-mm-dd`. */
export function dayText(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** The day of such a text. */
export function dayNumber(text: string): Day {
  return Date.parse(`${text}T00:00:00Z`) / DAY_MS
}

/** The month of a day as `yyyy-mm`. */
export function monthKey(day: Day): string {
  const { year, month } = partsOf(day)
  return `${year}-${two(month + 1)}`
}

/** Year, month from 0, day of the month. */
export function partsOf(day: Day): { year: number; month: number; date: number } {
  const value = new Date(day * DAY_MS)
  return { year: value.getUTCFullYear(), month: value.getUTCMonth(), date: value.getUTCDate() }
}

/** Day of the week, Monday is 0. */
export function weekday(day: Day): number {
  return (((day + 3) % 7) + 7) % 7
}

/** Days from one to the other, both included. */
export function daysBetween(from: Day, to: Day): Day[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

/** A number as two digits. */
export function two(value: number): string {
  return String(value).padStart(2, '0')
}

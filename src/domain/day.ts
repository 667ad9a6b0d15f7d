/**
 * Calendar days as `yyyy-mm-dd` text. All arithmetic is in UTC, so no time zone can move a day.
 * Calls carry days as `dd.mm.yyyy`.
 */
export type Day = string

const DAY_MS = 86_400_000

/** True for a real calendar day in the form `yyyy-mm-dd`. */
export function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && fromMs(toMs(value)) === value
}

/** The current day where the agency is (Europe/Moscow), for an instant in milliseconds. */
export function todayAt(nowMs: number): Day {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Moscow' }).format(nowMs)
}

export function addDays(day: Day, days: number): Day {
  return fromMs(toMs(day) + days * DAY_MS)
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((toMs(to) - toMs(from)) / DAY_MS)
}

/** `dd.mm.yyyy` of calls to a day; undefined when it is no date. */
export function dayFromCall(value: string): Day | undefined {
  const parts = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(value)
  if (!parts) return undefined
  const day = `${parts[3]}-${parts[2]}-${parts[1]}`
  return isDay(day) ? day : undefined
}

export function dayToCall(day: Day): string {
  const [year, month, date] = day.split('-')
  return `${date}.${month}.${year}`
}

/** Midnight UTC of a day as a Date, for formatting with `timeZone: 'UTC'` only. */
export function dayToUtc(day: Day): Date {
  return new Date(toMs(day))
}

function toMs(day: Day): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return Date.UTC(year, month - 1, date)
}

function fromMs(ms: number): Day {
  return Number.isFinite(ms) ? new Date(ms).toISOString().slice(0, 10) : ''
}

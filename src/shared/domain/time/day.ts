import { DAY_MS } from './durations.ts'

/**
 * Calendar days as `yyyy-mm-dd` text. All arithmetic is in UTC, so no time zone can move a day.
 * Calls carry days as `dd.mm.yyyy`.
 */
export type Day = string

/** Moscow's clock is three hours ahead of UTC all year since 2014; a device's own table of zones may be older. */
const MOSCOW_MS = 10_800_000

/** True for a real calendar day in the form `yyyy-mm-dd`. */
export function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && fromMs(toMs(value)) === value
}

/** The current day where the agency is (Europe/Moscow), for an instant in milliseconds. */
export function todayAt(nowMs: number): Day {
  return fromMs(nowMs + MOSCOW_MS)
}

/** Time of the agency's clock at an instant in milliseconds, as a Date to be read in UTC only. */
export function moscowClock(ms: number): Date {
  return new Date(ms + MOSCOW_MS)
}

/**
 * The instant of an ISO 8601 text, milliseconds; undefined for any other. Engines disagree about texts without a `T` or a
 * zone: a space counts as a `T`, and a time without a zone is of the agency's clock.
 */
export function parseInstant(text: string): number | undefined {
  const parts = ISO_INSTANT.exec(text.trim())
  const [, day = '', time = '00:00', zone = '+03:00'] = parts ?? []
  // In this one shape every engine reads the same.
  const ms = isDay(day) ? Date.parse(`${day}T${time}${zone.replace(/^(...):?(..)$/, '$1:$2')}`) : Number.NaN
  return Number.isNaN(ms) ? undefined : ms
}

const ISO_INSTANT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?)?$/

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

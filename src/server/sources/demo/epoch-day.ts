import {
  addDays,
  dayFromCall,
  dayToCall,
  daysBetween,
  moscowClock,
  type Day,
} from '#shared/domain/time/day.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'

/** A day as a count of days since 1970-01-01: the sample computes prices and seasons of many days by arithmetic. */
export type EpochDay = number

const EPOCH: Day = '1970-01-01'

export function toEpochDay(day: Day): EpochDay {
  return daysBetween(EPOCH, day)
}

export function fromEpochDay(day: EpochDay): Day {
  return addDays(EPOCH, day)
}

/** The current day of the agency's calendar at an instant, milliseconds. */
export function epochDayAt(instant: number): EpochDay {
  return Math.floor(moscowClock(instant).getTime() / DAY_MS)
}

/** Parses `dd.mm.yyyy` of calls; undefined when no such day exists. */
export function epochDayFromCall(text: string): EpochDay | undefined {
  const day = dayFromCall(text)
  return day === undefined ? undefined : toEpochDay(day)
}

/** Formats a day as calls carry it, `dd.mm.yyyy`. */
export function epochDayToCall(day: EpochDay): string {
  return dayToCall(fromEpochDay(day))
}

/** The month of a day as `yyyy-mm`. */
export function monthKey(day: EpochDay): string {
  return fromEpochDay(day).slice(0, 7)
}

/** Year, month from 0, day of the month. */
export function partsOf(day: EpochDay): { year: number; month: number; date: number } {
  const value = new Date(day * DAY_MS)
  return { year: value.getUTCFullYear(), month: value.getUTCMonth(), date: value.getUTCDate() }
}

/** Day of the week, Monday is 0. */
export function weekday(day: EpochDay): number {
  return (((day + 3) % 7) + 7) % 7
}

/** All whole numbers from one to the other, both included: days or nights. */
export function listRange(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

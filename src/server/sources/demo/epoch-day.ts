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

/** Returns the current day in the agency's calendar at an instant, milliseconds. */
export function epochDayAt(instant: number): EpochDay {
  return Math.floor(moscowClock(instant).getTime() / DAY_MS)
}

/** Parses `dd.mm.yyyy` of calls; undefined if there is no such day. */
export function epochDayFromCall(text: string): EpochDay | undefined {
  const day = dayFromCall(text)
  return day === undefined ? undefined : toEpochDay(day)
}

/** Formats a day for calls, `dd.mm.yyyy`. */
export function epochDayToCall(day: EpochDay): string {
  return dayToCall(fromEpochDay(day))
}

/** Returns the month of a day as `yyyy-mm`. */
export function monthKey(day: EpochDay): string {
  return fromEpochDay(day).slice(0, 7)
}

/** Returns year, month from 0, and day of the month. */
export function splitDay(day: EpochDay): { year: number; month: number; date: number } {
  const value = new Date(day * DAY_MS)
  return { year: value.getUTCFullYear(), month: value.getUTCMonth(), date: value.getUTCDate() }
}

/** Returns the day of the week; Monday is 0. */
export function weekday(day: EpochDay): number {
  return (((day + 3) % 7) + 7) % 7
}

/** Returns all whole numbers between two bounds, both included: days or nights. */
export function listRange(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

import type { FlightVariant } from '#shared/contract/tour.ts'
import { addDays, dayFromCall, daysBetween } from '../time/day.ts'
import { isUnknownFlight } from './actualization.ts'

export interface FullDays {
  /** Local times of the flight there, "10:00". */
  leaves: string
  lands: string
  /** Days without a flight. */
  full: number
  /** Days from the flight there to the flight back, as the page counts the trip. */
  all: number
}

/** Counts the days between the flights, by local calendars; undefined while an operator has not named both. */
export function countFullDays(variant: FlightVariant): FullDays | undefined {
  const { forward, backward } = variant
  const [first, last] = [forward[0], forward.at(-1)]
  const [begin] = backward
  if (isUnknownFlight(variant) || !first || !last || !begin) return undefined
  const leaves = dayFromCall(first.departure.date)
  const lands = dayFromCall(last.arrival.date)
  const flies = dayFromCall(begin.departure.date)
  if (leaves === undefined || lands === undefined || flies === undefined) return undefined
  const full = daysBetween(addDays(lands, 1), flies)
  const all = daysBetween(leaves, flies) + 1
  const times = [toClock(first.departure.time), toClock(last.arrival.time)]
  if (full < 0 || all <= full || times.includes('')) return undefined
  return { leaves: times[0] ?? '', lands: times[1] ?? '', full, all }
}

function toClock(text: string): string {
  return /^\d\d:\d\d/.exec(text)?.[0] ?? ''
}

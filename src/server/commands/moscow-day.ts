import { InvalidArgumentError } from 'commander'
import { dayFromCall, parseInstant, isDay } from '#shared/domain/time/day.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'

/**
 * Returns when a day begins in Moscow, milliseconds; `2026-11-01` or `01.11.2026`.
 * @throws {InvalidArgumentError} if there is no such day
 */
export function moscowDayStart(option: string, text: string): number {
  const day = dayFromCall(text) ?? text
  const instant = isDay(day) ? parseInstant(day) : undefined
  if (instant === undefined) throw new InvalidArgumentError(`${option}: нужен день вида 2026-11-01.`)
  return instant
}

/** Returns when the next day begins in Moscow. */
export function moscowDayEnd(option: string, text: string): number {
  return moscowDayStart(option, text) + DAY_MS
}

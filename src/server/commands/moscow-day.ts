import { InvalidArgumentError } from 'commander'

const DAY_MS = 86_400_000

/**
 * When a day begins in Moscow, milliseconds; `2026-11-01` or `01.11.2026`.
 * @throws {InvalidArgumentError} for no such day
 */
export function moscowDayStart(option: string, text: string): number {
  const day = text.replace(/^(\d\d)\.(\d\d)\.(\d{4})$/, '$3-$2-$1')
  const instant = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00+03:00`) : Number.NaN
  // Some days that do not exist are read as the next month's.
  const isSame = !Number.isNaN(instant) && new Date(instant + DAY_MS / 8).toISOString().startsWith(day)
  if (!isSame) throw new InvalidArgumentError(`${option}: нужен день вида 2026-11-01.`)
  return instant
}

/** When the day after begins in Moscow. */
export function moscowDayEnd(option: string, text: string): number {
  return moscowDayStart(option, text) + DAY_MS
}

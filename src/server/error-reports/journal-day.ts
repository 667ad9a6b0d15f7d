const MOSCOW_MS = 3 * 3_600_000

/** The day of an instant in Moscow, `2026-11-22`: days of the agency begin there. */
export function moscowDay(instant: number): string {
  return new Date(instant + MOSCOW_MS).toISOString().slice(0, 10)
}

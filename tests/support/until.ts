import { vi } from 'vitest'

/** Limit of waits. It exists only to fail at all: no test may depend on the load of the machine. */
export const PATIENT = { timeout: 25_000, interval: 20 }

/** Repeats a check until it passes. */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, PATIENT)
}

import { vi } from 'vitest'

/** For what is waited for. The limit is only there to fail at all: no test may depend on how busy the machine is. */
export const PATIENT = { timeout: 25_000, interval: 20 }

/** Repeats a check until it passes. */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, PATIENT)
}

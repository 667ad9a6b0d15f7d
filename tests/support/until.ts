import { vi } from 'vitest'

/** Repeats a check until it passes. The limit is only there to fail at all: no test may depend on how busy the machine is. */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 25_000, interval: 20 })
}

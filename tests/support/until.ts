import { vi } from 'vitest'

/** Repeats a check until it passes. The limit is that of `expect.poll` in `vite.config.ts`. */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 25_000, interval: 20 })
}

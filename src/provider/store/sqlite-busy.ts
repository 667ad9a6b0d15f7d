import { StoreAway } from './store-away.ts'

/** How long anybody waits for another process that holds the file, milliseconds. */
export const LONGEST_WAIT_MS = 10_000
/** Between two tries, milliseconds: short at first, for a neighbour's write takes about one. */
const FIRST_PAUSE_MS = 1
const LONGEST_PAUSE_MS = 25

/**
 * Tries until the file is free. The pause is ours, not SQLite's: its own busy time-out holds up the whole process.
 * @throws StoreAway after `deadline`, an instant of `performance.now()`
 */
export async function untilFree<T>(attempt: () => T, deadline: number): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return attempt()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() >= deadline) throw new StoreAway(error)
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** Whether somebody else holds the file. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  return /^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test(String(error.code))
}

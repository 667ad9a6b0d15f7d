import { StoreAway } from '../store-away.ts'

/** How long anybody waits for another process that holds the file, milliseconds. */
export const LONGEST_WAIT_MS = 10_000
/** Between two tries, milliseconds: short at first, for a neighbour's write takes about one. */
const FIRST_PAUSE_MS = 1
const LONGEST_PAUSE_MS = 25

/**
 * Tries until the file is free. The pause is ours, not SQLite's: its own busy time-out holds up the whole process.
 * @throws StoreAway after `deadline`, an instant of `performance.now()`, and at once when the disk takes nothing
 */
export async function untilFree<T>(attempt: () => T, deadline: number): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return attempt()
    } catch (error) {
      if (!isBusy(error)) throw awayIfDiskFails(error)
      if (performance.now() >= deadline) throw new StoreAway(error)
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** The failure as a {@link StoreAway} when the disk is full or does not work, else as it is. */
export function awayIfDiskFails(error: unknown): unknown {
  return hasCode(error, /^SQLITE_(FULL|IOERR|CANTOPEN)/) ? new StoreAway(error) : error
}

/** Whether the failure is another process's lock. */
export function isBusy(error: unknown): boolean {
  return hasCode(error, /^SQLITE_(BUSY|LOCKED|PROTOCOL)/)
}

function hasCode(error: unknown, codes: RegExp): boolean {
  return error instanceof Error && 'code' in error && codes.test(String(error.code))
}

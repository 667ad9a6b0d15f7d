import { StoreAway } from '../store-away.ts'

/** Longest wait for a file that another process has locked, milliseconds. */
export const LONGEST_WAIT_MS = 10_000
/** First delay between attempts, milliseconds: a neighbour's write takes about one. */
const FIRST_PAUSE_MS = 1
const LONGEST_PAUSE_MS = 25

/**
 * Retries until the file is free. SQLite's own busy timeout would block the whole process.
 * @throws StoreAway after `deadline`, an instant of `performance.now()`, and at once when the disk fails
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

/** Converts a failure to {@link StoreAway} if the disk is full or broken; passes others on. */
export function awayIfDiskFails(error: unknown): unknown {
  return hasCode(error, /^SQLITE_(FULL|IOERR|CANTOPEN)/) ? new StoreAway(error) : error
}

/** True if another process holds the lock. */
export function isBusy(error: unknown): boolean {
  return hasCode(error, /^SQLITE_(BUSY|LOCKED|PROTOCOL)/)
}

/** True if the file is damaged or no database. */
export function isBroken(error: unknown): boolean {
  return hasCode(error, /^SQLITE_(?:NOTADB|CORRUPT)/)
}

function hasCode(error: unknown, codes: RegExp): boolean {
  return error instanceof Error && 'code' in error && codes.test(String(error.code))
}

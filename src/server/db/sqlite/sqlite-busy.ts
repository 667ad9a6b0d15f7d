import { StoreAway } from '../store-away.ts'

/** Longest wait of a start for a file that another process has locked, milliseconds. */
const LONGEST_WAIT_MS = 10_000
const PAUSE_MS = 25

/**
 * Retries until the file is free, without blocking the process: another start in it may hold the lock.
 * @throws StoreAway after ten seconds, and at once when the disk fails
 */
export async function untilFree<T>(attempt: () => T): Promise<T> {
  const deadline = performance.now() + LONGEST_WAIT_MS
  for (;;) {
    try {
      return attempt()
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw awayIfUnavailable(error)
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** Converts a failure to {@link StoreAway} if the file is locked, or the disk is full or broken; passes others on. */
export function awayIfUnavailable(error: unknown): unknown {
  return isBusy(error) || hasCode(error, /^SQLITE_(FULL|IOERR|CANTOPEN)/) ? new StoreAway(error) : error
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

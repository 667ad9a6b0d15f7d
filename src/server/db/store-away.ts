/** Seconds after which another try makes sense. */
export const STORE_RETRY_SECONDS = 3

/**
 * The database did not take or give data in time: it is locked by another process, restarting or gone. What was asked
 * is not acknowledged; trying again later is right.
 */
export class StoreAway extends Error {
  constructor(cause?: unknown) {
    super(`База не отвечает${cause instanceof Error && cause.message ? `: ${cause.message}` : ''}`, { cause })
    this.name = 'StoreAway'
  }
}

/** Codes of a row that is not there, of PostgreSQL and of SQLite. */
const NO_SUCH_ROW = ['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY']

/** Whether a write stood on a row that somebody has erased meanwhile: another try is judged without it. */
export function wasErasedMeanwhile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NO_SUCH_ROW.includes(String(error.code))
}

/** Seconds after which a retry makes sense. */
export const STORE_RETRY_SECONDS = 3

/**
 * The database did not answer in time: it is locked by another process, restarting or down. The request
 * is not acknowledged; retrying later is right.
 */
export class StoreAway extends Error {
  constructor(cause?: unknown) {
    super(`База не отвечает${cause instanceof Error && cause.message ? `: ${cause.message}` : ''}`, { cause })
    this.name = 'StoreAway'
  }
}

/** Codes of a full disk, of SQLite and PostgreSQL. */
const FULL = ['SQLITE_FULL', '53100']

/** True if the database failed for want of disk space: a retry helps only once the operator has made some. */
export function isDiskFull(error: unknown): boolean {
  const { cause } = error instanceof StoreAway ? error : { cause: undefined }
  return cause instanceof Error && 'code' in cause && FULL.includes(String(cause.code))
}

/** Codes of a missing referenced row, of PostgreSQL and SQLite. */
const NO_SUCH_ROW = ['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY']

/** True if a write referred to a row erased in the meantime: a retry is evaluated without it. */
export function wasErasedMeanwhile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NO_SUCH_ROW.includes(String(error.code))
}

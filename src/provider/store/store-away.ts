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

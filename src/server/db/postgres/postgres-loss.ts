import pg from 'pg'
import { StoreAway } from '../store-away.ts'

/**
 * SQLSTATEs after which another connection, a little later, may do better: the connection is broken (08), there is no
 * room (53), the server stops, starts or has ended the statement or the session (57), its disk does not work (58), time
 * is over (25P03, 55P03).
 */
const LOST = /^(?:08|53|57|58)|^25P03$|^55P03$/

/**
 * Passes the failure on: as {@link StoreAway} when the server or the way to it is to blame, else as it is.
 * @param onLoss is told of the former before it is thrown
 */
export function awayIfLost(error: unknown, onLoss?: (away: StoreAway) => void): never {
  if (!isLost(error)) throw error
  const away = new StoreAway(error)
  onLoss?.(away)
  throw away
}

/** The same where no connection came about: whatever the server says then, there is no store. */
export function awayIfUnconnected(error: unknown): never {
  if (error instanceof pg.DatabaseError) throw new StoreAway(error)
  return awayIfLost(error)
}

/** Everything that did not come as the server's own word came of the connection, but for mistakes of ours. */
function isLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return LOST.test(error.code ?? '')
  return error instanceof Error && !(error instanceof TypeError || error instanceof RangeError)
}

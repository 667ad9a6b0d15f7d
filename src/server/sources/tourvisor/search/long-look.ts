import type { SharingTools } from '../shared/shared-answer.ts'
import type { SearchRun } from './request-id.ts'
import type { Snapshot, Snapshots } from './snapshots.ts'

/** So long an answer is held back at most, milliseconds: how far the search is shall be seen to move. */
const LONGEST_MS = 2_000
/** A source in trouble is not asked oftener, milliseconds. */
const LEAST_MS = 400

/**
 * A look at a search that waits for its first hotels: until there are any nobody has anything to show, and a client that
 * is told so comes back when its own time is up, not when there are.
 */
export function createLongLook(snapshots: Pick<Snapshots, 'of' | 'dueIn'>, pause: SharingTools['pause']) {
  return async (run: SearchRun): Promise<Snapshot> => {
    for (let waited = 0; ;) {
      const snapshot = await snapshots.of(run)
      if (snapshot.isWhole || snapshot.hotels.length > 0) return snapshot
      const waitMs = Math.max(LEAST_MS, snapshots.dueIn(run, snapshot))
      waited += waitMs
      if (waited > LONGEST_MS) return snapshot
      await pause(waitMs)
    }
  }
}

import { closeSync, fdatasync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { StoreAway } from '../store-away.ts'

/** Puts on disk what was committed before the call. @throws StoreAway when the disk does not take it */
export type LogSync = () => Promise<void>

/**
 * Waits for the disk on behalf of SQLite's commits. SQLite itself would wait inside COMMIT and hold the whole process up;
 * here a thread of the pool waits, and all who commit during one wait share the next.
 * @param sync puts what was written to a descriptor on disk
 */
export function createLogSync(file: string, sync = promisify(fdatasync)): LogSync {
  let isFolderSynced = false
  return shareWaits(async () => {
    try {
      await syncFile(`${file}-wal`, sync)
      // The name of a new file is a part of its folder.
      if (!isFolderSynced) await syncFile(dirname(file), sync).catch(ignoreUnsupported)
      isFolderSynced = true
    } catch (error) {
      throw new StoreAway(error)
    }
  })
}

/** Some network file systems sync no folders. */
function ignoreUnsupported(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!['EINVAL', 'ENOTSUP', 'EISDIR'].includes(code)) throw error
}

/** Calls during one wait share the next one: what they wrote may have come too late for the one that runs. */
export function shareWaits(wait: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        running = wait()
        return running
      })
    return next
  }
}

/** Opened each time: SQLite may have made another log. One that is gone was moved into the database file and synced. */
async function syncFile(path: string, sync: (file: number) => Promise<void>): Promise<void> {
  const file = openIfThere(path)
  if (file === undefined) return
  try {
    await sync(file)
  } finally {
    closeSync(file)
  }
}

function openIfThere(path: string): number | undefined {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

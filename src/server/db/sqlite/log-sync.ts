import { closeSync, fdatasync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { StoreAway } from '../store-away.ts'

/** Syncs everything committed before the call to disk. @throws StoreAway when the disk fails */
export type LogSync = () => Promise<void>

/**
 * Syncs SQLite's commits. SQLite itself would sync inside COMMIT and block the process; here a pool
 * thread waits, and all commits during one sync share the next.
 * @param sync syncs a descriptor to disk
 */
export function createLogSync(file: string, sync = promisify(fdatasync)): LogSync {
  let isFolderSynced = false
  return shareWaits(async () => {
    try {
      await syncFile(`${file}-wal`, sync)
      // A new file's name is part of its folder, which needs a sync too.
      if (!isFolderSynced) await syncFile(dirname(file), sync).catch(ignoreUnsupported)
      isFolderSynced = true
    } catch (error) {
      throw new StoreAway(error)
    }
  })
}

/** Some network file systems cannot sync folders. */
function ignoreUnsupported(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!['EINVAL', 'ENOTSUP', 'EISDIR'].includes(code)) throw error
}

/** Calls during one sync share the next one: their writes may have missed the running one. */
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

/** Opened each time: SQLite may have created a new log. A missing log was checkpointed and synced. */
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

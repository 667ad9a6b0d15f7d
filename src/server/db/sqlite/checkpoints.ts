import { statSync } from 'node:fs'
import LibsqlDatabase from 'libsql/promise'
import { awayIfDiskFails, isBusy } from './sqlite-busy.ts'

/** SQLite's own threshold: a thousand pages of four kilobytes. */
const LONG_LOG_BYTES = 4_096_000
/** Reads of the host end in milliseconds; those of another process may take longer than we wait. */
const TRUNCATE_TRIES = 5
const PAUSE_MS = 20

export interface Checkpoints {
  isLogLong: () => boolean
  /**
   * Checkpoints the current log into the file and syncs it, while others read and write.
   * @throws StoreAway when the disk fails
   */
  move: () => Promise<void>
  /**
   * Checkpoints and truncates the whole log.
   * @returns false when a reader keeps a part of it
   * @throws StoreAway when the disk fails
   */
  truncate: () => Promise<boolean>
  /** Waits for the running checkpoint; later calls do nothing. */
  close: () => Promise<void>
}

/**
 * Runs checkpoints of SQLite's write-ahead log in a libsql thread on a separate connection. SQLite itself
 * runs them inside COMMIT and blocks the process while waiting for the disk (decision 070).
 */
export function createCheckpoints(file: string): Checkpoints {
  let database: LibsqlDatabase | undefined
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  /** Returns false while a reader keeps a part of the log. */
  const checkpoint = async (mode: 'PASSIVE' | 'TRUNCATE'): Promise<boolean> => {
    if (isClosed) return false
    try {
      database ??= new LibsqlDatabase(file, {})
      const statement = await database.prepare(`PRAGMA wal_checkpoint(${mode})`)
      const [[isKept]] = await statement.raw().all([])
      return isKept === 0
    } catch (error) {
      if (isBusy(error)) return false
      throw awayIfDiskFails(error)
    }
  }

  /** A second concurrent checkpoint would be refused. */
  const inTurn = (mode: 'PASSIVE' | 'TRUNCATE'): Promise<boolean> => {
    const done = last.then(() => checkpoint(mode))
    last = done.catch(() => undefined)
    return done
  }

  return {
    isLogLong: () => logSize(file) >= LONG_LOG_BYTES,
    move: async () => void (await inTurn('PASSIVE')),
    async truncate() {
      for (let tries = 1; ; tries += 1) {
        if (await inTurn('TRUNCATE')) return true
        if (isClosed || tries === TRUNCATE_TRIES) return false
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    },
    async close() {
      isClosed = true
      await last
      database?.close()
    },
  }
}

function logSize(file: string): number {
  return statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0
}

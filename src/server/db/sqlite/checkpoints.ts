import { statSync } from 'node:fs'
import LibsqlDatabase from 'libsql/promise'
import { awayIfDiskFails, isBusy } from './sqlite-busy.ts'

/** As long as SQLite lets its log grow: a thousand pages of four kilobytes. */
const LONG_LOG_BYTES = 4_096_000
/** A reading of the host ends in milliseconds; one of another process may take longer than anybody waits. */
const TRUNCATE_TRIES = 5
const PAUSE_MS = 20

export interface Checkpoints {
  /** Whether the log has grown long enough to be moved into the file. */
  isLogLong: () => boolean
  /**
   * Moves what is in the log now into the file and puts that on disk, while others read and write.
   * @throws StoreAway when the disk fails
   */
  move: () => Promise<void>
  /**
   * Moves the whole log and empties it.
   * @returns false when somebody has read from the log all the while and so keeps a part of it
   * @throws StoreAway when the disk fails
   */
  truncate: () => Promise<boolean>
  /** Waits for the one that runs; later ones do nothing. */
  close: () => Promise<void>
}

/**
 * Checkpoints of SQLite's write-ahead log in a thread of libsql, on a connection of their own. SQLite itself makes them
 * inside a COMMIT and waits for the disk there, and the whole process with it (decision 070).
 */
export function createCheckpoints(file: string): Checkpoints {
  let database: LibsqlDatabase | undefined
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  /** Answers false while somebody keeps a part of the log. */
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

  /** Beside another one a checkpoint is refused. */
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

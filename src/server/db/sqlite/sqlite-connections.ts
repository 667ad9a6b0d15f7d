import { RawNode, SelectQueryNode, type CompiledQuery, type QueryResult } from 'kysely'
import type LibsqlDatabase from 'libsql'
import type { Checkpoints } from './checkpoints.ts'
import { awayIfDiskFails, LONGEST_WAIT_MS, untilFree } from './sqlite-busy.ts'
import { StoreAway } from '../store-away.ts'
import { createMutex, type Mutex } from '../mutex.ts'

/** Erased rows stay readable in the write-ahead log until it is truncated. */
export const TRUNCATE_LOG = 'PRAGMA wal_checkpoint(TRUNCATE)'

type OpenSqlite = () => LibsqlDatabase.Database

/** A reading connection: no writer's lock blocks it. */
export function createReader(open: OpenSqlite) {
  const seat = createConnection(open)
  function attempt<R>(query: CompiledQuery): QueryResult<R> {
    try {
      return run<R>(seat.get(), query)
    } catch (error) {
      // A statement stopped half-way stays open until its connection is closed.
      seat.replace()
      throw error
    }
  }
  return {
    read: <R>(query: CompiledQuery) =>
      untilFree(() => attempt<R>(query), performance.now() + LONGEST_WAIT_MS),
    close: () => seat.close(),
  }
}

/** A writing connection behind a mutex. Between `begin` and the returned call it belongs to one caller. */
export function createWriter(open: OpenSqlite, checkpoints: Checkpoints) {
  const seat = createConnection(open)
  const turns = createMutex()
  let hasWritten = false
  return {
    /** True if anything was written since the last `begin`. */
    hasWritten: () => hasWritten,
    /** Takes the mutex and the lock; call the returned function after `commit` or `rollback`. */
    async begin(): Promise<() => void> {
      const deadline = performance.now() + LONGEST_WAIT_MS
      const leave = await turns.take(deadline)
      try {
        // `exec` finalizes its statement when the file is busy; a prepared one would stay open and break
        // every later COMMIT.
        await untilFree(() => seat.get().exec('BEGIN IMMEDIATE'), deadline)
        hasWritten = false
        return leave
      } catch (error) {
        leave()
        throw error
      }
    },
    run<R>(query: CompiledQuery): QueryResult<R> {
      try {
        const result = run<R>(seat.get(), query)
        hasWritten ||= isWriting(query, result)
        return result
      } catch (error) {
        throw awayIfDiskFails(error)
      }
    },
    commit: () => untilFree(() => seat.get().exec('COMMIT'), performance.now() + LONGEST_WAIT_MS),
    rollback(): void {
      try {
        seat.get().exec('ROLLBACK')
      } catch {
        seat.replace()
      }
    },
    ...createLogMoves(turns, checkpoints),
    /** Rejects every later `begin`. */
    stop: () => turns.close(),
    close(): void {
      try {
        seat.get().exec(TRUNCATE_LOG)
      } catch {
        // Another process still uses the file, or the disk fails: the next start reads the log.
      }
      seat.close()
    },
  }
}

/** Checkpoints that need the writer's mutex. */
function createLogMoves(turns: Mutex, checkpoints: Checkpoints) {
  const take = () => turns.take(performance.now() + LONGEST_WAIT_MS)
  return {
    /** Checkpoints, syncs and truncates the log. Returns false when another process reads from it. */
    async truncateLog(): Promise<boolean> {
      const leave = await take()
      try {
        return await checkpoints.truncate()
      } finally {
        leave()
      }
    },
    /**
     * Checkpoints a long log: most of it during writes, the rest while writers wait, or it would never
     * finish.
     * @throws StoreAway when the disk fails
     */
    async moveLog(): Promise<void> {
      await checkpoints.move()
      const leave = await take().catch(() => undefined)
      if (leave === undefined) return
      try {
        await checkpoints.move()
      } finally {
        leave()
      }
    },
  }
}

/** A connection that can be replaced. */
function createConnection(open: OpenSqlite) {
  let current: LibsqlDatabase.Database | undefined
  let isClosed = false
  const replace = () => {
    current?.close()
    current = undefined
  }
  return {
    get(): LibsqlDatabase.Database {
      if (isClosed) throw new StoreAway()
      current ??= open()
      return current
    },
    replace,
    close(): void {
      isClosed = true
      replace()
    },
  }
}

function run<R>(database: LibsqlDatabase.Database, { sql, parameters }: CompiledQuery): QueryResult<R> {
  const statement = database.prepare(sql)
  // The query's builder knows the shape of its rows.
  if (statement.reader) return { rows: statement.all(parameters) as R[] }
  return { numAffectedRows: BigInt(statement.run(parameters).changes), rows: [] }
}

/** True when in doubt. */
function isWriting({ query }: CompiledQuery, { rows, numAffectedRows = 0n }: QueryResult<unknown>): boolean {
  if (SelectQueryNode.is(query)) return false
  return RawNode.is(query) || rows.length > 0 || numAffectedRows > 0n
}

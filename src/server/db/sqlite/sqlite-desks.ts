import { RawNode, SelectQueryNode, type CompiledQuery, type QueryResult } from 'kysely'
import type LibsqlDatabase from 'libsql'
import type { Checkpoints } from './checkpoints.ts'
import { awayIfDiskFails, LONGEST_WAIT_MS, untilFree } from './sqlite-busy.ts'
import { StoreAway } from '../store-away.ts'
import { createTurns, type Turns } from '../turns.ts'

/** Erased rows stay readable in the write-ahead log until it is emptied. */
export const TRUNCATE_LOG = 'PRAGMA wal_checkpoint(TRUNCATE)'

type OpenSqlite = () => LibsqlDatabase.Database

/** Reading, on a connection of its own: no writer's lock stops it. */
export function createReader(open: OpenSqlite) {
  const seat = createSeat(open)
  function attempt<R>(query: CompiledQuery): QueryResult<R> {
    try {
      return run<R>(seat.get(), query)
    } catch (error) {
      // A statement stopped half-way stays open; it goes with its connection.
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

/** Writing, in turns. Between `begin` and its answer's call the connection belongs to one caller. */
export function createWriter(open: OpenSqlite, checkpoints: Checkpoints) {
  const seat = createSeat(open)
  const turns = createTurns()
  let hasWritten = false
  return {
    /** Whether anything was written since the last `begin`. */
    hasWritten: () => hasWritten,
    /** Takes the turn and the lock; the answer gives the turn back, after `commit` or `rollback`. */
    async begin(): Promise<() => void> {
      const deadline = performance.now() + LONGEST_WAIT_MS
      const leave = await turns.take(deadline)
      try {
        // `exec` ends its statement when the file is busy; a prepared one would stay open and spoil every later COMMIT.
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
    /** Refuses every later `begin`. */
    stop: () => turns.close(),
    close(): void {
      try {
        seat.get().exec(TRUNCATE_LOG)
      } catch {
        // Another process still uses the file, or the disk fails: the log is read with the next start.
      }
      seat.close()
    },
  }
}

/** Checkpoints of the write-ahead log that need the writer's turn. */
function createLogMoves(turns: Turns, checkpoints: Checkpoints) {
  const take = () => turns.take(performance.now() + LONGEST_WAIT_MS)
  return {
    /**
     * Moves the write-ahead log into the file, puts that on disk and empties the log. Answers false when another process
     * reads from the log and so keeps a part of it.
     */
    async truncateLog(): Promise<boolean> {
      const leave = await take()
      try {
        return await checkpoints.truncate()
      } finally {
        leave()
      }
    },
    /**
     * Moves a long log into the file: most of it while others write, the rest while they wait. Else it never ends.
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

/** A connection that can be taken anew. */
function createSeat(open: OpenSqlite) {
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
  // The query's own builder knows the shape of its rows.
  if (statement.reader) return { rows: statement.all(parameters) as R[] }
  return { numAffectedRows: BigInt(statement.run(parameters).changes), rows: [] }
}

/** In doubt true. */
function isWriting({ query }: CompiledQuery, { rows, numAffectedRows = 0n }: QueryResult<unknown>): boolean {
  if (SelectQueryNode.is(query)) return false
  return RawNode.is(query) || rows.length > 0 || numAffectedRows > 0n
}

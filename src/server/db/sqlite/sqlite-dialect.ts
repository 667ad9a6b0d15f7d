import {
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import type LibsqlDatabase from 'libsql'
import { createSlicing } from '../../process/slices.ts'
import { createCheckpoints } from './checkpoints.ts'
import type { LogSync } from './log-sync.ts'
import { createReader, createWriter, TRUNCATE_LOG } from './sqlite-connections.ts'
import { StoreAway } from '../store-away.ts'

type Writer = ReturnType<typeof createWriter>

interface Transaction {
  /** Releases the writer's mutex. */
  leave: () => void
  /** Yields in slices not shared with readers: other writers wait for this transaction. */
  letOthersIn: () => Promise<void>
}

interface SqliteParts {
  file: string
  open: () => LibsqlDatabase.Database
  /** Resolves when the disk has what was committed; no write completes before. */
  sync: LogSync
}

/**
 * SQLite shared with other processes; decision 035. Reads use a separate connection and continue under
 * any writer's lock. Writes are serialized: each transaction or single statement runs between its own
 * `BEGIN IMMEDIATE` and `COMMIT`. Waiting for a lock or the disk does not block other work, and neither
 * do many statements in a row.
 */
export function sqliteDialect(parts: SqliteParts): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => createDriver(parts),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

function createDriver({ file, open, sync }: SqliteParts): Driver {
  const checkpoints = createCheckpoints(file)
  const [reader, writer] = [createReader(open), createWriter(open, checkpoints)]
  const shared = { letOthersIn: createSlicing() }
  const disk = createConfirmation(sync, () => writer.truncateLog())
  const erase = createErasing(() => writer.truncateLog())
  const moving = createMoving(() => writer.moveLog().catch(disk.doubt))
  const confirm: LogSync = async () => {
    await disk.confirm()
    if (checkpoints.isLogLong()) moving.begin()
  }
  const transactions = new Map<DatabaseConnection, Transaction>()

  const finish = (connection: DatabaseConnection) => {
    transactions.get(connection)?.leave()
    transactions.delete(connection)
  }

  return {
    async init() {},
    async acquireConnection() {
      const connection: DatabaseConnection = {
        executeQuery: async <R>(query: CompiledQuery) => {
          const transaction = transactions.get(connection)
          await (transaction ?? shared).letOthersIn()
          if (transactions.get(connection) !== transaction) throw new Error('The transaction is over')
          if (transaction) return writer.run<R>(query)
          await disk.settle()
          if (query.sql === TRUNCATE_LOG) return erase().then(() => ({ rows: [] }))
          return SelectQueryNode.is(query.query)
            ? reader.read<R>(query)
            : writeAlone<R>(query, writer, confirm)
        },
        streamQuery: refuseStream,
      }
      return connection
    },
    async beginTransaction(connection) {
      await disk.settle()
      transactions.set(connection, { leave: await writer.begin(), letOthersIn: createSlicing() })
    },
    async commitTransaction(connection) {
      await writer.commit()
      const isNew = writer.hasWritten()
      finish(connection)
      if (isNew) await confirm()
    },
    async rollbackTransaction(connection) {
      // A transaction whose sync failed is committed, and the mutex may belong to another caller by now.
      if (!transactions.has(connection)) return
      writer.rollback()
      finish(connection)
    },
    async releaseConnection() {},
    async destroy() {
      writer.stop()
      await moving.ended()
      await checkpoints.close()
      reader.close()
      writer.close()
    },
  }
}

/**
 * Runs one checkpoint of a long log at a time in the background; no query waits for it. The system
 * reports a failed write only once, so after a failure `move` must mark the log as doubtful.
 */
function createMoving(move: () => Promise<void>) {
  let going: Promise<void> | undefined
  return {
    begin(): void {
      going ??= move().finally(() => (going = undefined))
    },
    ended: async () => going,
  }
}

/** Milliseconds between two tries to truncate a log that a reader keeps, such as a backup. */
const ERASE_EVERY_MS = 2000

/** Truncates the log, later again if a reader keeps a part of it: erased words must not wait for the next pruning. */
function createErasing(truncate: () => Promise<boolean>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  return async function erase(): Promise<void> {
    clearTimeout(timer)
    if (await truncate()) return
    clearTimeout(timer)
    timer = setTimeout(() => void erase().catch(() => {}), ERASE_EVERY_MS).unref()
  }
}

/** One statement in its own transaction. */
async function writeAlone<R>(
  query: CompiledQuery,
  writer: Writer,
  confirm: LogSync,
): Promise<QueryResult<R>> {
  const leave = await writer.begin()
  let result: QueryResult<R>
  let isNew: boolean
  try {
    result = writer.run<R>(query)
    await writer.commit()
    isNew = writer.hasWritten()
  } catch (error) {
    writer.rollback()
    throw error
  } finally {
    leave()
  }
  if (isNew) await confirm()
  return result
}

/**
 * Confirms commits on disk. After a disk failure, rows of the log may be readable but not on disk, and
 * the next sync does not report them: block reads and writes until the whole log is checkpointed.
 */
function createConfirmation(sync: LogSync, truncateLog: () => Promise<boolean>) {
  let isInDoubt = false
  let saving: Promise<void> | undefined
  const settle = async () => {
    if (!isInDoubt) return
    saving ??= truncateLog()
      .then((isWhole) => {
        if (!isWhole) throw new StoreAway()
        isInDoubt = false
      })
      .finally(() => (saving = undefined))
    await saving
  }
  return {
    settle,
    doubt: () => void (isInDoubt = true),
    confirm: async () => {
      try {
        await sync()
      } catch (error) {
        isInDoubt = true
        throw error
      }
      await settle()
    },
  }
}

function refuseStream(): never {
  throw new Error('Ответы этой базы читаются целиком')
}

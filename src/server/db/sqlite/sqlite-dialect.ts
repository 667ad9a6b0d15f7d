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
import { createReader, createWriter, TRUNCATE_LOG } from './sqlite-desks.ts'
import { StoreAway } from '../store-away.ts'

type Writer = ReturnType<typeof createWriter>

interface SqliteParts {
  file: string
  /** Opens a connection to the file. */
  open: () => LibsqlDatabase.Database
  /** Ends when the disk has what was committed; no write is done before. */
  sync: LogSync
}

/**
 * SQLite shared with other processes; decision 035. Reading has a connection of its own and goes on under any lock of a
 * writer. Writing takes turns: every write, a transaction or a single statement, stands between its own `BEGIN
 * IMMEDIATE` and `COMMIT` and never inside another one. Waiting for a lock or for the disk does not hold up other work,
 * and neither do many statements one after another.
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
  const letOthersIn = createSlicing()
  const disk = createConfirmation(sync, () => writer.truncateLog())
  const moving = createMoving(() => writer.moveLog().catch(disk.doubt))
  const confirm: LogSync = async () => {
    await disk.confirm()
    if (checkpoints.isLogLong()) moving.begin()
  }
  /** Transactions by the connections that Kysely knows; the value ends the turn. */
  const transactions = new Map<DatabaseConnection, () => void>()

  const finish = (connection: DatabaseConnection) => {
    transactions.get(connection)?.()
    transactions.delete(connection)
  }

  return {
    async init() {},
    async acquireConnection() {
      const connection: DatabaseConnection = {
        executeQuery: async <R>(query: CompiledQuery) => {
          await letOthersIn()
          if (transactions.has(connection)) return writer.run<R>(query)
          await disk.settle()
          if (query.sql === TRUNCATE_LOG) {
            await writer.truncateLog()
            return { rows: [] }
          }
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
      transactions.set(connection, await writer.begin())
    },
    async commitTransaction(connection) {
      await writer.commit()
      const isNew = writer.hasWritten()
      finish(connection)
      if (isNew) await confirm()
    },
    async rollbackTransaction(connection) {
      // One that the disk did not confirm is committed, and the turn may be another's by now.
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
 * Runs one checkpoint of a long log at a time in the background; no query waits for it. The system reports a failed write
 * only once, so after a failure `move` must put the log in doubt.
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

/** One statement as a transaction of its own. */
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
 * Confirms what was committed. Once the disk has failed, rows of the log may be readable and not on disk, and the next
 * sync says nothing of them: nobody reads or writes until the whole log is in the file.
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

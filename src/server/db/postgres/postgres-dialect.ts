import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
} from 'kysely'
import pg from 'pg'
import { connectWithRoom } from './postgres-room.ts'
import { StoreAway } from '../store-away.ts'

/** Shorter than the driver's timeout, so that the server reports what it did not do. Milliseconds. */
const LIMITS = 'SET statement_timeout = 4500; SET idle_in_transaction_session_timeout = 10000'
/** The same per transaction: behind a pooler a session setting would leak to other clients. */
const BEGIN_LIMITED = `BEGIN; ${LIMITS.replaceAll('SET', 'SET LOCAL')}`
/** Longest wait for a connection while all are in use, milliseconds. */
const ROOM_WAIT_MS = 4_000
const [BEGIN, COMMIT, ROLLBACK] = ['begin', 'commit', 'rollback']
const WRITES = ['INSERT', 'UPDATE', 'DELETE', 'MERGE']

/**
 * PostgreSQL that may restart or freeze: a failed connection leaves the pool, and the failure becomes a
 * {@link StoreAway}; decision 036. The pool's settings bound every wait.
 */
export function postgresDialect(pool: pg.Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(pool),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

function createDriver(pool: pg.Pool): Driver {
  /** Gives the connection back to the pool. */
  const releases = new Map<DatabaseConnection, () => void>()
  /** Whether a pooler is in between, by client. */
  const greeted = new WeakMap<pg.PoolClient, boolean>()

  async function take(): Promise<{ client: pg.PoolClient; isPooled: boolean }> {
    const client = await connectWithRoom(() => pool.connect(), { waitMs: ROOM_WAIT_MS })
    try {
      const isPooled = greeted.get(client) ?? (await hasPooler(client))
      if (!isPooled && !greeted.has(client)) await client.query(LIMITS)
      greeted.set(client, isPooled)
      return { client, isPooled }
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  const say = async (connection: DatabaseConnection, words: string) => {
    await connection.executeQuery(CompiledQuery.raw(words))
  }

  return {
    async init() {},
    async acquireConnection() {
      const { client, isPooled } = await take().catch(awayIfUnconnected)
      const { connection, release } = isPooled ? pooledConnection(client) : plainConnection(client)
      releases.set(connection, release)
      return connection
    },
    beginTransaction: (connection) => say(connection, BEGIN),
    commitTransaction: (connection) => say(connection, COMMIT),
    rollbackTransaction: (connection) => say(connection, ROLLBACK),
    async releaseConnection(connection) {
      releases.get(connection)?.()
      releases.delete(connection)
    },
    destroy: () => pool.end(),
  }
}

interface Taken {
  connection: DatabaseConnection
  release: () => void
}

/**
 * True if another process answers than the one that greeted: a pooler such as PgBouncer sends its own
 * number and runs each transaction on any free connection.
 */
async function hasPooler(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return 'processID' in client && client.processID !== rows[0]?.pid
}

/** Every statement runs in a transaction, explicit or implicit: the limits apply only there. */
function pooledConnection(client: pg.PoolClient): Taken {
  const { connection, release } = plainConnection(client)
  const run = <R>(query: CompiledQuery) => connection.executeQuery<R>(query)
  let isBegun = false
  return {
    release,
    connection: {
      ...connection,
      executeQuery: async <R>(query: CompiledQuery) => {
        if (query.sql === BEGIN) {
          isBegun = true
          return run<R>(CompiledQuery.raw(BEGIN_LIMITED))
        }
        if (isBegun) {
          if (query.sql === COMMIT || query.sql === ROLLBACK) isBegun = false
          return run<R>(query)
        }
        await run(CompiledQuery.raw(BEGIN_LIMITED))
        const result = await run<R>(query).catch(async (error: unknown) => {
          // A lost connection rolls back by itself.
          await run(CompiledQuery.raw(ROLLBACK)).catch(() => undefined)
          throw error
        })
        await run(CompiledQuery.raw(COMMIT))
        return result
      },
    },
  }
}

function plainConnection(client: pg.PoolClient): Taken {
  let loss: unknown
  const connection: DatabaseConnection = {
    executeQuery: async ({ sql, parameters }) => {
      if (loss !== undefined) throw loss
      try {
        const { command, rowCount, rows } = await client.query(sql, [...parameters])
        const isWrite = WRITES.includes(command)
        return { rows, ...(isWrite && { numAffectedRows: BigInt(rowCount ?? 0) }) }
      } catch (error) {
        return awayIfLost(error, (away) => (loss = away))
      }
    },
    streamQuery: () => {
      throw new Error('Ответы этой базы читаются целиком')
    },
  }
  return { connection, release: () => client.release(loss !== undefined) }
}

/**
 * SQLSTATEs after which another connection may succeed later: broken connection (08), out of resources
 * (53), shutdown, startup or cancelled statement (57), disk failure (58), timeouts (25P03, 55P03).
 */
const LOST = /^(?:08|53|57|58)|^25P03$|^55P03$/

/**
 * Rethrows a failure, as {@link StoreAway} if the server or the connection is at fault.
 * @param onLoss is called with it before it is thrown
 */
function awayIfLost(error: unknown, onLoss?: (away: StoreAway) => void): never {
  if (!isLost(error)) throw error
  const away = new StoreAway(error)
  onLoss?.(away)
  throw away
}

/** The same for a failed connect: whatever the server says, the store is unavailable. */
function awayIfUnconnected(error: unknown): never {
  if (error instanceof pg.DatabaseError) throw new StoreAway(error)
  return awayIfLost(error)
}

/** Any error without a server's SQLSTATE came from the connection, except our own bugs. */
function isLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return LOST.test(error.code ?? '')
  return error instanceof Error && !(error instanceof TypeError || error instanceof RangeError)
}

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

/** Ours end before the driver's own time-out: the server says what it did not do. Milliseconds. */
const LIMITS = 'SET statement_timeout = 4500; SET idle_in_transaction_session_timeout = 10000'
/** The same for one transaction: behind a pooler a setting of the session would stay with somebody else's work. */
const BEGIN_LIMITED = `BEGIN; ${LIMITS.replaceAll('SET', 'SET LOCAL')}`
/** A request waits so long for a connection while all of the server's are taken, milliseconds. */
const ROOM_WAIT_MS = 4_000
const [BEGIN, COMMIT, ROLLBACK] = ['begin', 'commit', 'rollback']
const WRITES = ['INSERT', 'UPDATE', 'DELETE', 'MERGE']

/**
 * PostgreSQL that may restart or freeze: a connection that has failed once is never asked again and goes from the pool,
 * and the failure is a {@link StoreAway}; decision 036. The pool's own settings bound every wait.
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
  /** Whether a pooler is between us and the server, by the connections that were greeted. */
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
 * Whether the process that answers is another one than the one that greeted us: a pooler such as PgBouncer greets with a
 * number of its own and gives each transaction to whichever of its connections is free.
 */
async function hasPooler(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return 'processID' in client && client.processID !== rows[0]?.pid
}

/** Every statement is in a transaction, its own or one that was begun: the limits hold there only. */
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
          // A connection that is lost takes it back by itself.
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
 * SQLSTATEs after which another connection, a little later, may do better: the connection is broken (08), there is no
 * room (53), the server stops, starts or has ended the statement or the session (57), its disk does not work (58), time
 * is over (25P03, 55P03).
 */
const LOST = /^(?:08|53|57|58)|^25P03$|^55P03$/

/**
 * Passes the failure on: as {@link StoreAway} when the server or the way to it is to blame, else as it is.
 * @param onLoss is told of the former before it is thrown
 */
function awayIfLost(error: unknown, onLoss?: (away: StoreAway) => void): never {
  if (!isLost(error)) throw error
  const away = new StoreAway(error)
  onLoss?.(away)
  throw away
}

/** The same where no connection came about: whatever the server says then, there is no store. */
function awayIfUnconnected(error: unknown): never {
  if (error instanceof pg.DatabaseError) throw new StoreAway(error)
  return awayIfLost(error)
}

/** Everything that did not come as the server's own word came of the connection, but for mistakes of ours. */
function isLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return LOST.test(error.code ?? '')
  return error instanceof Error && !(error instanceof TypeError || error instanceof RangeError)
}

import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
} from 'kysely'
import type pg from 'pg'
import { awayIfLost, awayIfUnconnected } from './postgres-loss.ts'

/** Ours end before the driver's own time-out: the server says what it did not do. Milliseconds. */
const LIMITS = 'SET statement_timeout = 4500; SET idle_in_transaction_session_timeout = 10000'
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
  const limited = new WeakSet<pg.PoolClient>()

  async function take(): Promise<pg.PoolClient> {
    const client = await pool.connect()
    try {
      if (!limited.has(client)) await client.query(LIMITS)
      limited.add(client)
      return client
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
      const client = await take().catch(awayIfUnconnected)
      const { connection, release } = connectionOf(client)
      releases.set(connection, release)
      return connection
    },
    beginTransaction: (connection) => say(connection, 'begin'),
    commitTransaction: (connection) => say(connection, 'commit'),
    rollbackTransaction: (connection) => say(connection, 'rollback'),
    async releaseConnection(connection) {
      releases.get(connection)?.()
      releases.delete(connection)
    },
    destroy: () => pool.end(),
  }
}

function connectionOf(client: pg.PoolClient): { connection: DatabaseConnection; release: () => void } {
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

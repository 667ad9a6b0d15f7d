import pg from 'pg'

/** For a connection and for one statement, milliseconds. */
export const TIMEOUT_MS = 5_000
/**
 * A new connection runs its first search several times slower, so used ones are kept this long,
 * milliseconds.
 */
const IDLE_MS = 60_000
/** Maximum connections of one host by default. */
export const USUAL_POOL_SIZE = 10
/** PostgreSQL's oid of `bigint`. */
const BIGINT_OID = 20

/** The driver returns `bigint` as text, and our milliseconds fit a number. */
const millisecondTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === BIGINT_OID && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
}

/** Opens a pool with bounded waits; a broken connection affects only itself. */
export function openPool(connectionString: string, settings: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: USUAL_POOL_SIZE,
    connectionTimeoutMillis: TIMEOUT_MS,
    idleTimeoutMillis: IDLE_MS,
    types: millisecondTypes,
    ...settings,
  })
  // A connection may break while idle or in use; the pool and the statement notice. Without a listener it
  // ends the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

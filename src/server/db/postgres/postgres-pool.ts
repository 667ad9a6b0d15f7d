import pg from 'pg'

/** For a connection and for one statement, milliseconds. */
export const TIMEOUT_MS = 5_000
/** A new connection answers its first search several times slower: one that was used is kept so long, milliseconds. */
const IDLE_MS = 60_000
/** How many connections one host opens at most, unless told. */
export const USUAL_POOL_SIZE = 10
/** PostgreSQL's oid of `bigint`. */
const BIGINT_OID = 20

/** The driver gives text for `bigint`, and our milliseconds fit a number. */
export const millisecondTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === BIGINT_OID && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
}

/** A pool whose waits are bounded and whose broken connections end nobody but themselves. */
export function openPool(connectionString: string, settings: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: USUAL_POOL_SIZE,
    connectionTimeoutMillis: TIMEOUT_MS,
    idleTimeoutMillis: IDLE_MS,
    types: millisecondTypes,
    ...settings,
  })
  // A connection may die idle or in work; the pool and the statement learn of it, without listeners it ends the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

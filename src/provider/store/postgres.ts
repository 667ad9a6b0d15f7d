import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate } from './migrate.ts'
import type { Tables } from './schema.ts'

/** PostgreSQL's oid of `bigint`: the driver gives text for it, and our milliseconds fit a number. */
const BIGINT_OID = 20

/** Opens the database at the address and brings it up to date. */
export async function openPostgres(databaseUrl: string): Promise<Kysely<Tables>> {
  const db = new Kysely<Tables>({ dialect: postgres(databaseUrl) })
  await migrate(db)
  return db
}

function postgres(connectionString: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
    types: {
      getTypeParser: (oid, format) =>
        oid === BIGINT_OID && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
    },
  })
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  return new PostgresDialect({ pool })
}

import pg from 'pg'
import * as v from 'valibot'
import { millisecondTypes } from '../db/postgres/postgres-pool.ts'
import { explainPostgres } from '../db/postgres/postgres-problem.ts'
import { connectWithRoom } from '../db/postgres/postgres-room.ts'
import {
  Cells,
  MIGRATION_TABLE,
  PORTION,
  copiedTables,
  type ColumnValue,
  type DatabaseSnapshot,
} from './snapshot.ts'

const CONNECT_MS = 5_000
/** A migration that is under way changes what is copied; it is waited for so long. */
const LOCK_WAIT = '10s'

/** Reads one repeatable snapshot without locks that could block a host. */
export async function openPostgresSnapshot(databaseUrl: string): Promise<DatabaseSnapshot> {
  const client = await connectWithRoom(() => begin(databaseUrl)).catch((error: unknown) => {
    throw explainPostgres(error)
  })
  try {
    const existing = await listNames(
      client,
      'SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()',
    )
    const names = copiedTables.filter((name) => existing.includes(name))
    const tables = []
    for (const name of names) {
      const columns = await listNames(
        client,
        `SELECT column_name FROM information_schema.columns
         WHERE table_schema = current_schema() AND table_name = '${name}' ORDER BY ordinal_position`,
      )
      tables.push({ name, columns, portions: () => readPortions(client, name, columns) })
    }
    return {
      migrations: existing.includes(MIGRATION_TABLE)
        ? await listNames(client, `SELECT name FROM ${MIGRATION_TABLE} ORDER BY name`)
        : [],
      tables,
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Rejects too when the constructor throws: it opens the certificates that the address names. */
/** The first statement may have to wait for a connection of a pooler. */
async function begin(databaseUrl: string): Promise<pg.Client> {
  const client = await connect(databaseUrl)
  try {
    await client.query(
      `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL lock_timeout = '${LOCK_WAIT}'`,
    )
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
    types: millisecondTypes,
  })
  // The current statement reports a broken connection.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function* readPortions(
  client: pg.Client,
  table: string,
  columns: string[],
): AsyncIterable<ColumnValue[][]> {
  const list = columns.map((column) => `"${column}"`).join(', ')
  await client.query(`DECLARE portions NO SCROLL CURSOR FOR SELECT ${list} FROM "${table}"`)
  for (;;) {
    const portion = await readRows(client, `FETCH ${PORTION} FROM portions`)
    if (portion.length === 0) break
    yield portion
  }
  await client.query('CLOSE portions')
}

async function readRows(client: pg.Client, text: string): Promise<ColumnValue[][]> {
  const { rows } = await client.query({ text, rowMode: 'array' })
  return rows.map((row) => v.parse(Cells, row))
}

async function listNames(client: pg.Client, query: string): Promise<string[]> {
  return (await readRows(client, query)).map(([name]) => String(name))
}

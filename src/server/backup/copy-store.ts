import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { isSqlite } from '../db/is-sqlite.ts'
import { compareMigrations, migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations.ts'
import { StoreProblem } from '../db/store-problem.ts'
import { copiedTables, type TableName } from './copied-tables.ts'

export type RowCounts = Partial<Record<TableName, number>>

type Row = Record<string, unknown>

/** Rows per statement: with the columns of the widest table below the parameters that either database takes. */
const PORTION = 200

/**
 * Returns the last migration of a store.
 * @throws StoreProblem when it has no tables, or those of a newer build
 */
export async function readLastMigration(db: Db): Promise<string | undefined> {
  const { isNew, pending, unknown } = await compareMigrations(db)
  if (isNew) throw new StoreProblem('Базы ещё нет: хост заводит её при запуске')
  if (unknown.length > 0)
    throw new StoreProblem(
      `База от более новой сборки (${unknown.join(', ')}): поставьте ту сборку и повторите`,
    )
  return Object.keys(migrations).findLast((name) => !pending.includes(name))
}

/** Creates the tables of a store in an empty one and copies their rows. */
export async function copyStore(from: Db, to: Db): Promise<void> {
  await migrate(to, undefined, await readLastMigration(from))
  for (const table of await listTables(from)) {
    for await (const rows of readPortions(from, table))
      await to
        .insertInto(table)
        .values(rows as never)
        .execute()
  }
}

export async function countRows(db: Db): Promise<RowCounts> {
  const counts: RowCounts = {}
  for (const table of await listTables(db)) {
    const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(
      db,
    )
    counts[table] = rows[0]?.count ?? 0
  }
  return counts
}

/** An older build lacks later tables. */
async function listTables(db: Db): Promise<TableName[]> {
  const existing = new Set((await db.introspection.getTables()).map(({ name }) => name))
  return copiedTables.filter((name) => existing.has(name))
}

/** SQLite's library returns bytes as an `ArrayBuffer`, which PostgreSQL's would write as JSON. */
function withBuffers(row: Row): Row {
  for (const [column, value] of Object.entries(row))
    if (value instanceof ArrayBuffer) row[column] = Buffer.from(value)
  return row
}

async function* readPortions(db: Db, table: TableName): AsyncIterable<Row[]> {
  if (isSqlite(db)) {
    let portion: Row[] = []
    for await (const row of db.selectFrom(table).selectAll().stream()) {
      if (portion.push(withBuffers(row)) < PORTION) continue
      yield portion
      portion = []
    }
    if (portion.length > 0) yield portion
    return
  }
  await sql`DECLARE portions NO SCROLL CURSOR FOR SELECT * FROM ${sql.table(table)}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`FETCH ${sql.lit(PORTION)} FROM portions`.execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`CLOSE portions`.execute(db)
}

import LibsqlDatabase from 'libsql'
import * as v from 'valibot'
import { sqliteFile } from '../db/data-folder.ts'
import { LONGEST_WAIT_MS, untilFree } from '../db/sqlite/sqlite-busy.ts'
import {
  Cells,
  MIGRATION_TABLE,
  PORTION,
  copiedTables,
  type ColumnValue,
  type DatabaseSnapshot,
} from './snapshot.ts'

/**
 * Reads from a WAL snapshot in parallel with the host's writers.
 * @throws StoreAway if the file is locked exclusively for ten seconds
 */
export async function openSqliteSnapshot(dataDir: string): Promise<DatabaseSnapshot> {
  const database = new LibsqlDatabase(sqliteFile(dataDir))
  try {
    database.exec('BEGIN')
    // The first reading is the moment of the snapshot.
    const deadline = performance.now() + LONGEST_WAIT_MS
    await untilFree(() => database.exec('SELECT count(*) FROM sqlite_master'), deadline)
    const existing = new Set(firstColumn(database, `SELECT name FROM sqlite_master WHERE type = 'table'`))
    const names = copiedTables.filter((name) => existing.has(name))
    return {
      migrations: existing.has(MIGRATION_TABLE)
        ? firstColumn(database, `SELECT name FROM ${MIGRATION_TABLE} ORDER BY name`)
        : [],
      tables: names.map((name) => ({
        name,
        columns: firstColumn(database, `SELECT name FROM pragma_table_info('${name}')`),
        portions: () => readPortions(database, name),
      })),
      close: async () => void database.close(),
    }
  } catch (error) {
    database.close()
    throw error
  }
}

async function* readPortions(
  database: LibsqlDatabase.Database,
  table: string,
): AsyncIterable<ColumnValue[][]> {
  let portion: ColumnValue[][] = []
  for (const row of database.prepare(`SELECT * FROM "${table}"`).raw().iterate([])) {
    portion.push(v.parse(Cells, row))
    if (portion.length < PORTION) continue
    yield portion
    portion = []
  }
  if (portion.length > 0) yield portion
}

function firstColumn(database: LibsqlDatabase.Database, query: string): string[] {
  return database
    .prepare(query)
    .raw()
    .all([])
    .map((row) => String(v.parse(Cells, row)[0]))
}

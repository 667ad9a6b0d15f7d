import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import { Kysely, SqliteDialect } from 'kysely'
import LibsqlDatabase from 'libsql'
import { requireWritable, sqliteFile } from '../db/data-folder.ts'
import { isBusy } from '../db/sqlite/sqlite-busy.ts'
import { BackupProblem } from './backup-problem.ts'
import type { OpenStore } from './snapshot.ts'

/**
 * Works in one transaction over the file of a data folder, created if missing, with exclusive access.
 * @throws BackupProblem if a host or a command has it open
 */
export async function inSqlite<T>(
  dataDir: string,
  makeRoom: (db: OpenStore) => Promise<boolean>,
  fill: (db: OpenStore) => Promise<T>,
): Promise<T> {
  requireWritable(dataDir)
  const file = sqliteFile(dataDir)
  const isNew = !existsSync(file)
  let isDone = false
  // SQLite gives its journals the rights of the file.
  closeSync(openSync(file, 'a', 0o600))
  const database = new LibsqlDatabase(file)
  // Persons erased after the backup are in it, and must disappear from the file too.
  database.exec('PRAGMA secure_delete = ON')
  const db: OpenStore = new Kysely({ dialect: new SqliteDialect({ database }) })
  try {
    takeAlone(database, file)
    await makeRoom(db)
    const result = await fill(db)
    check(database)
    database.exec('COMMIT')
    // As the host leaves it: other programs may read in parallel.
    database.exec('PRAGMA journal_mode = WAL')
    isDone = true
    return result
  } catch (error) {
    // A statement that failed may outlive its connection; its transaction may not.
    if (database.inTransaction) database.exec('ROLLBACK')
    throw error
  } finally {
    await db.destroy()
    // An empty file would pass for a database that has lost its tables.
    if (isNew && !isDone) rmSync(file, { force: true })
  }
}

/**
 * Checks that no host and no command has the file of a data folder open.
 * @throws BackupProblem when one has
 */
export function requireAlone(dataDir: string): void {
  requireWritable(dataDir)
  const file = sqliteFile(dataDir)
  const database = new LibsqlDatabase(file)
  try {
    takeAlone(database, file)
    database.exec('ROLLBACK; PRAGMA journal_mode = WAL')
  } finally {
    database.close()
  }
}

/** Only a sole connection may leave WAL mode; later ones find the lock. */
function takeAlone(database: LibsqlDatabase.Database, file: string): void {
  try {
    database.exec('PRAGMA journal_mode = DELETE; PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE')
  } catch (error) {
    if (isBusy(error)) {
      throw new BackupProblem('Базу держит хост или другая команда: остановите их и повторите')
    }
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_NOTADB') {
      throw new BackupProblem(`Файл ${file} испорчен: уберите его вместе с -wal и -shm и повторите`)
    }
    throw error
  }
}

function check(database: LibsqlDatabase.Database): void {
  const foreign = database.prepare('PRAGMA foreign_key_check').raw().all([])
  const found = database.prepare('PRAGMA integrity_check').raw().all([])
  if (foreign.length > 0 || JSON.stringify(found) !== '[["ok"]]') {
    throw new BackupProblem('Копия не сходится сама с собой: возьмите другую')
  }
}

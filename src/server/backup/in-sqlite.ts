import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import { Kysely, SqliteDialect } from 'kysely'
import LibsqlDatabase from 'libsql'
import { requireWritable, sqliteFile } from '../db/data-folder.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/schema/schema.ts'
import { isBroken, isBusy } from '../db/sqlite/sqlite-busy.ts'
import { StoreProblem } from '../db/store-problem.ts'

/**
 * Works in one transaction over the file of a data folder, created if missing, with exclusive access.
 * @throws StoreProblem if a host or a command has it open
 */
export async function inSqlite<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  requireWritable(dataDir)
  const file = sqliteFile(dataDir)
  const isNew = !existsSync(file)
  let isDone = false
  // SQLite gives its journals the rights of the file.
  closeSync(openSync(file, 'a', 0o600))
  const database = new LibsqlDatabase(file)
  // Persons erased after the backup are in it, and must disappear from the file too.
  database.exec('PRAGMA secure_delete = ON')
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  try {
    takeAlone(database, file)
    const result = await work(db)
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

/** Only a sole connection may leave WAL mode; later ones find the lock. */
function takeAlone(database: LibsqlDatabase.Database, file: string): void {
  try {
    database.exec('PRAGMA journal_mode = DELETE; PRAGMA foreign_keys = ON; BEGIN IMMEDIATE')
    if (database.prepare('PRAGMA integrity_check').pluck().all()[0] === 'ok') return
  } catch (error) {
    if (isBusy(error))
      throw new StoreProblem('Базу держит хост или другая команда: остановите их и повторите')
    if (!isBroken(error)) throw error
  }
  throw new StoreProblem(`Файл ${file} испорчен: уберите его вместе с -wal и -shm и повторите`)
}

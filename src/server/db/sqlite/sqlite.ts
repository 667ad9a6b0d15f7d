import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs'
import { Kysely, SqliteDialect } from 'kysely'
import LibsqlDatabase from 'libsql'
import { requireWritable, sqliteFile } from '../data-folder.ts'
import { createLogSync } from './log-sync.ts'
import { migrate, type Tell } from '../migrate.ts'
import type { Tables } from '../schema/schema.ts'
import { isBroken, isBusy, LONGEST_WAIT_MS, untilFree } from './sqlite-busy.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { StoreAway } from '../store-away.ts'
import { StoreProblem } from '../store-problem.ts'

/**
 * Opens the database file of a data folder, creates it if missing, and migrates it.
 * @throws Error with a Russian sentence when this user may not write there, another process locks the
 * file for longer than ten seconds, the disk is full, or the file has no tables, or is missing while its
 * log exists
 */
export async function openSqlite(dataDir: string, tell?: Tell): Promise<Kysely<Tables>> {
  requireWritable(dataDir)
  const file = sqliteFile(dataDir)
  // Checked first: a concurrent first start creates its log after its file.
  const hasLog = (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
  if (!existsSync(file)) {
    if (hasLog) throw new StoreProblem(lostWords(file))
    await createDatabase(file)
  }
  await bringUpToDate(file, { tell })
  return connectSqlite(dataDir)
}

export function connectSqlite(dataDir: string): Kysely<Tables> {
  const file = sqliteFile(dataDir)
  const open = () => {
    const database = connect(file, 'NORMAL')
    // A separate thread runs checkpoints. A reused log gets short again, so that its length is meaningful.
    database.exec('PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = 0')
    return database
  }
  return new Kysely<Tables>({ dialect: sqliteDialect({ file, open, sync: createLogSync(file) }) })
}

/**
 * libsql has the synchronous better-sqlite3 interface and never waits for a lock. An answered request
 * survives power loss, not only a process crash: FULL syncs inside COMMIT, with NORMAL the caller syncs
 * afterwards (decision 065). Erased data is overwritten.
 */
function connect(file: string, synchronous: 'FULL' | 'NORMAL' = 'FULL'): LibsqlDatabase.Database {
  const database = new LibsqlDatabase(file)
  try {
    database.exec(`PRAGMA synchronous = ${synchronous}; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON`)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/**
 * Creates the file with its tables under a temporary name first: so a file with the final name and no
 * tables has lost them.
 */
async function createDatabase(file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}.new`
  try {
    await bringUpToDate(draft, { isNew: true })
    nameDraft(draft, file)
  } finally {
    for (const ending of ['', '-journal']) rmSync(draft + ending, { force: true })
  }
}

/** Of two concurrent first starts the later one uses the earlier one's file. */
function nameDraft(draft: string, file: string): void {
  try {
    linkSync(draft, file)
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    // Some file systems have no links.
    if (!isThere && !existsSync(file)) renameSync(draft, file)
  }
}

async function bringUpToDate(
  file: string,
  { isNew, tell }: { isNew?: boolean; tell?: Tell | undefined },
): Promise<void> {
  const deadline = performance.now() + LONGEST_WAIT_MS
  const database = await untilFree(() => connect(file), deadline).catch(explain)
  if (!isNew) {
    try {
      await untilFree(() => refuseEmpty(database, file), deadline).catch(explain)
      await untilFree(() => database.exec('PRAGMA journal_mode = WAL'), deadline).catch(explain)
    } catch (error) {
      database.close()
      throw error
    }
  }
  // Kysely has no migration lock for SQLite and leaves half a migration behind when the process dies.
  await untilFree(() => database.exec('BEGIN IMMEDIATE'), deadline).catch(explain)
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  try {
    await migrate(db, tell)
    database.exec('COMMIT')
  } catch (error) {
    // A closed connection keeps its lock until its statements are collected.
    if (database.inTransaction) database.exec('ROLLBACK')
    throw error
  } finally {
    await db.destroy()
  }
}

/** @throws {StoreProblem} when the file has no tables */
function refuseEmpty(database: LibsqlDatabase.Database, file: string): void {
  const tables = database.prepare('SELECT name FROM sqlite_master').pluck().all()
  if (tables.length === 0) throw new StoreProblem(emptyWords(file))
}

function emptyWords(file: string): string {
  return `Файл базы ${file} пуст. Верните базу из копии: npm run putevka -- restore папка. Если витрина здесь ещё не работала, удалите этот файл и запустите хост снова`
}

/** A new file next to the old log would mix the rows of both. */
function lostWords(file: string): string {
  return `Файла базы ${file} нет, а его журнал ${file}-wal остался. Верните файл на место или базу из копии: npm run putevka -- restore папка. Если база не нужна, удалите и журнал`
}

function explain(error: unknown): never {
  if (isBroken(error))
    throw new StoreProblem(
      'Файл базы испорчен. Уберите его вместе с -wal и -shm и верните базу из копии: npm run putevka -- restore папка',
      { cause: error },
    )
  if (!(error instanceof StoreAway)) throw error
  const { cause } = error
  if (isBusy(cause))
    throw new StoreProblem('База занята другим процессом: остановите его или подождите', { cause })
  throw new StoreProblem('База не открывается: проверьте место на диске и права на папку данных', { cause })
}

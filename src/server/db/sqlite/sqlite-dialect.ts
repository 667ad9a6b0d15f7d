import {
  CompiledQuery,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDatabase,
} from 'kysely'
import type LibsqlDatabase from 'libsql'
import { createSlicing } from '../../process/slices.ts'
import { awayIfUnavailable } from './sqlite-busy.ts'
import { StoreAway } from '../store-away.ts'

type OpenSqlite = () => LibsqlDatabase.Database

/**
 * Longest wait for the lock of another process, milliseconds. It blocks this process too; a write of
 * another program or host takes a few.
 */
export const BUSY_TIMEOUT_MS = 500

/** Moves the write-ahead log into the database file, where erased rows are overwritten. */
export const TRUNCATE_LOG = 'PRAGMA wal_checkpoint(TRUNCATE)'

/**
 * Kysely's dialect over one connection, which the host shares with other processes; decisions 035 and 065.
 * Other work of the process runs between queries.
 */
export class SharedSqliteDialect extends SqliteDialect {
  readonly #database: ReplaceableDatabase

  constructor(open: OpenSqlite) {
    const database = new ReplaceableDatabase(open)
    super({ database })
    this.#database = database
  }

  override createDriver(): SqliteDriver {
    return new SharedSqliteDriver(this.#database)
  }
}

class SharedSqliteDriver extends SqliteDriver {
  readonly #database: ReplaceableDatabase
  readonly #letOthersIn = createSlicing()

  constructor(database: ReplaceableDatabase) {
    super({ database })
    this.#database = database
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    await this.#letOthersIn()
    return connection
  }

  /** Takes the write lock first: a transaction that reads before it writes could not wait for the lock. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (!this.#database.isStuck) await super.rollbackTransaction(connection)
  }

  override async releaseConnection(): Promise<void> {
    this.#database.replaceIfStuck()
    await super.releaseConnection()
  }
}

/**
 * A connection that is opened again after a lock or a disk failure. libsql leaves such a statement open,
 * and every later COMMIT of the connection would fail.
 */
class ReplaceableDatabase implements SqliteDatabase {
  readonly #open: OpenSqlite
  #current: LibsqlDatabase.Database | undefined
  #isClosed = false
  isStuck = false

  constructor(open: OpenSqlite) {
    this.#open = open
  }

  prepare(sql: string): ReturnType<SqliteDatabase['prepare']> {
    const statement = this.#attempt((database) => database.prepare(sql))
    return {
      reader: statement.reader,
      all: (parameters) => this.#attempt(() => statement.all(parameters)),
      run: (parameters) => this.#attempt(() => statement.run(parameters)),
      iterate: (parameters) => statement.iterate(parameters),
    }
  }

  replaceIfStuck(): void {
    if (!this.isStuck) return
    this.#drop()
    this.isStuck = false
  }

  close(): void {
    try {
      if (!this.isStuck) this.#current?.exec(TRUNCATE_LOG)
    } catch {
      // Another process still uses the file, or the disk fails: the next start reads the log.
    }
    this.#drop()
    this.#isClosed = true
  }

  #attempt<T>(work: (database: LibsqlDatabase.Database) => T): T {
    // The rest of a broken transaction must not be written without it.
    if (this.isStuck || this.#isClosed) throw new StoreAway()
    try {
      this.#current ??= this.#open()
      return work(this.#current)
    } catch (error) {
      const away = awayIfUnavailable(error)
      this.isStuck = away instanceof StoreAway
      throw away
    }
  }

  /** A closed connection keeps its lock until its statements are collected. */
  #drop(): void {
    try {
      if (this.#current?.inTransaction) this.#current.exec('ROLLBACK')
    } finally {
      this.#current?.close()
      this.#current = undefined
    }
  }
}

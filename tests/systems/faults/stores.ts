import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, NOBODY, startPostgres } from '../../support/postgres.ts'
import type { StorePlace } from '#server/db/database.ts'
import pg from 'pg'
import { holdLock } from '../hold-lock.ts'
import { pause } from '../running-host.ts'
import type { FaultKind, StoreKind } from './plan.ts'
import { openSmallDisk } from './small-disk.ts'

/** A database with faults, one at a time, each for a given time. */
export interface SpoiltStore {
  place: StorePlace
  /** Its settings for the host. */
  environment: Record<string, string>
  /** Faults this machine cannot inject. */
  without: FaultKind[]
  spoil: (kind: StoreFault, forMs: number) => Promise<void>
  close: () => Promise<void>
}

export type StoreFault = Extract<FaultKind, 'lock' | 'full-disk' | `database-${string}`>

/** Undefined when this machine has no PostgreSQL. */
export async function openSpoiltStore(kind: StoreKind): Promise<SpoiltStore | undefined> {
  return kind === 'sqlite' ? openSqliteStore() : openPostgresStore()
}

async function openSqliteStore(): Promise<SpoiltStore> {
  const disk = openSmallDisk()
  const dataDir = join(disk.path, 'data')
  const lock = async (forMs: number) => {
    const release = await holdLock(dataDir)
    await pause(forMs)
    await release()
  }
  const inTurn = turns()
  return {
    place: { dataDir },
    environment: { DATA_DIR: dataDir },
    without: disk.canFill ? [] : ['full-disk'],
    spoil: (kind, forMs) => inTurn(() => (kind === 'lock' ? lock(forMs) : fillFor(disk, forMs))),
    close: async () => disk.close(),
  }
}

async function openPostgresStore(): Promise<SpoiltStore | undefined> {
  const bin = findPostgres()
  if (bin === undefined) return undefined
  const disk = openSmallDisk(NOBODY)
  const dataDir = mkdtempSync(join(tmpdir(), 'putevka-faults-'))
  const postgres = await startPostgres(bin)
  const databaseUrl = disk.canFill ? await moveTo(disk.path, postgres.url) : postgres.url
  const spoils: Record<StoreFault, (forMs: number) => Promise<void>> = {
    lock: (forMs) => lockTables(databaseUrl, forMs),
    'full-disk': (forMs) => fillFor(disk, forMs),
    'database-freeze': async (forMs) => {
      postgres.freeze()
      await pause(forMs)
      postgres.thaw()
    },
    'database-restart': () => postgres.restart(),
    'database-crash': () => postgres.crash(),
  }
  const inTurn = turns()
  return {
    place: { databaseUrl },
    environment: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    without: disk.canFill ? [] : ['full-disk'],
    spoil: (kind, forMs) => inTurn(() => spoils[kind](forMs)),
    async close() {
      await postgres.stop()
      disk.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function fillFor(disk: ReturnType<typeof openSmallDisk>, forMs: number): Promise<void> {
  disk.fill()
  await pause(forMs)
  disk.free()
}

/**
 * Moves the database to the small disk; the server's log stays where it was, because a full disk would
 * end the server.
 */
async function moveTo(path: string, serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`CREATE TABLESPACE small LOCATION '${path}'`)
  await client.query('CREATE DATABASE small TABLESPACE small')
  await client.end()
  return serverUrl.replace('/postgres?', '/small?')
}

/** Holds a forgotten transaction. */
async function lockTables(databaseUrl: string, forMs: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('BEGIN; LOCK TABLE leads, reviews, favorites, tokens IN ACCESS EXCLUSIVE MODE')
  await pause(forMs)
  await client.end()
}

/** Runs tasks one after another. */
function turns() {
  let last: Promise<void> = Promise.resolve()
  return (work: () => Promise<void>) => (last = last.then(work))
}

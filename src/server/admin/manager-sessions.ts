import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import type { Db } from '../db/database.ts'
import type { ManagerSessionRow } from '../db/schema/desk-rows.ts'

/**
 * How long a session lives without use, ms. A browser's outlives its restarts; a launch in Telegram signs in by itself.
 */
const IDLE_MS = { mail: 30 * DAY_MS, telegram: DAY_MS } as const
/** An hour for clocks that differ. A session that ends later was begun by a fast clock. */
const FAST_CLOCK_MS = HOUR_MS
/** Sessions of one launch in Telegram: a window, and reloads whose answers were lost. */
const MOST_OF_LAUNCH = 10
/** A use is written down this seldom, so that reading does not become writing. Milliseconds. */
const TOUCH_EVERY_MS = 300_000

/** A session as its manager sees it. */
export interface ManagerDevice {
  id: string
  /** «Chrome, Windows». */
  title: string
  /** Milliseconds since the epoch, exact to {@link TOUCH_EVERY_MS}. */
  usedAt: number
}

export interface ManagerSessions {
  /** Ends the older sessions of the same launch but the newest few; answers until when this one lives without use. */
  add(session: Omit<ManagerSessionRow, 'created_at' | 'ends_at'>, now: number): Promise<number>
  /** A live session; its use makes it live on. */
  use(hash: string, now: number): Promise<ManagerSessionRow | undefined>
  /** The last known names of managers by id, from sessions and leads. */
  listNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Ends it with all sessions of its launch; answers the hash of the init data that it was given for. */
  end(hash: string): Promise<string | undefined>
  /** The manager's live sessions, last used first. */
  list(owner: SessionOwner, now: number): Promise<ManagerDevice[]>
  /** Ends one session of the manager; false if they have none of this id. */
  revoke(owner: SessionOwner, id: string): Promise<boolean>
}

type SessionOwner = Pick<ManagerSessionRow, 'kind' | 'who'>

/** The start of the token's hash: names a session, opens none. */
export const toDeviceId = (hash: string): string => hash.slice(0, 16)

export function createManagerSessions(db: Db): ManagerSessions {
  return {
    async add(session, now) {
      const ends_at = now + IDLE_MS[session.kind]
      await db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('manager_sessions')
          .values({ ...session, created_at: now, ends_at })
          .execute()
        await endOlder(transaction, session)
      })
      return ends_at
    },
    async use(hash, now) {
      const row = await db
        .selectFrom('manager_sessions')
        .selectAll()
        .where('hash', '=', hash)
        .where('ends_at', '>', now)
        .executeTakeFirst()
      if (row === undefined) return undefined
      const ends_at = now + IDLE_MS[row.kind]
      if (row.ends_at > ends_at + FAST_CLOCK_MS) return undefined
      if (ends_at - row.ends_at < TOUCH_EVERY_MS) return row
      await db.updateTable('manager_sessions').set({ ends_at }).where('hash', '=', hash).execute()
      return { ...row, ends_at }
    },
    listNames: (ids) => listNames(db, ids),
    async end(hash) {
      const row = await db
        .deleteFrom('manager_sessions')
        .where('hash', '=', hash)
        .returning('init_hash')
        .executeTakeFirst()
      const initHash = row?.init_hash ?? undefined
      if (initHash !== undefined)
        await db.deleteFrom('manager_sessions').where('init_hash', '=', initHash).execute()
      return initHash
    },
    ...createDeviceList(db),
  }
}

function createDeviceList(db: Db): Pick<ManagerSessions, 'list' | 'revoke'> {
  return {
    async list({ kind, who }, now) {
      const rows = await db
        .selectFrom('manager_sessions')
        .select(['hash', 'device', 'ends_at'])
        .where('kind', '=', kind)
        .where('who', '=', who)
        .where('ends_at', '>', now)
        .orderBy('ends_at', 'desc')
        .execute()
      return rows.map(({ hash, device, ends_at }) => ({
        id: toDeviceId(hash),
        title: device,
        usedAt: ends_at - IDLE_MS[kind],
      }))
    },
    async revoke({ kind, who }, id) {
      if (id.length !== toDeviceId(id).length || id === '') return false
      const gone = await db
        .deleteFrom('manager_sessions')
        .where('kind', '=', kind)
        .where('who', '=', who)
        .where('hash', 'like', `${id.replaceAll(/[%_\\]/g, '')}%`)
        .returning('hash')
        .execute()
      return gone.length > 0
    },
  }
}

async function listNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const sessions = await db.selectFrom('manager_sessions').selectAll().orderBy('created_at').execute()
  const names = new Map(sessions.map(({ kind, who, name }) => [`${kind}:${who}`, name]))
  for (const id of ids.filter((one) => !names.has(one))) {
    const lead = await db
      .selectFrom('leads')
      .select('manager')
      .where('manager_id', '=', id)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (lead !== undefined) names.set(id, lead.manager)
  }
  return names
}

/** Init data opens a session at every reload of its launch. */
async function endOlder(
  db: Db,
  { hash, init_hash }: Pick<ManagerSessionRow, 'hash' | 'init_hash'>,
): Promise<void> {
  if (init_hash === null) return
  const others = db
    .selectFrom('manager_sessions')
    .select('hash')
    .where('init_hash', '=', init_hash)
    .where('hash', '<>', hash)
  const newest = others
    .orderBy('created_at', 'desc')
    .orderBy('hash')
    .limit(MOST_OF_LAUNCH - 1)
  await db
    .deleteFrom('manager_sessions')
    .where('init_hash', '=', init_hash)
    .where('hash', '<>', hash)
    .where('hash', 'not in', newest)
    .execute()
}

export async function pruneManagerSessions(db: Db, now: number): Promise<void> {
  await db.deleteFrom('manager_sessions').where('ends_at', '<=', now).execute()
}

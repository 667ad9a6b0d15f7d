import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import type { Db } from '../db/database.ts'
import type { ManagerSessionRow } from '../db/schema/desk-rows.ts'

/** A session ends after a day without use, and after two weeks in any case. Milliseconds. */
const IDLE_MS = DAY_MS
const LIFE_MS = 14 * IDLE_MS
/** An hour for clocks that differ. A session that ends later was begun by a fast clock. */
const MAX_IDLE_MS = IDLE_MS + HOUR_MS
/** Sessions of one launch in Telegram: a window, and reloads whose answers were lost. */
const MOST_OF_LAUNCH = 10
/** A use is written down this seldom, so that reading does not become writing. Milliseconds. */
const TOUCH_EVERY_MS = 300_000

export interface ManagerSessions {
  /** Ends the older sessions of the same launch but the newest few; answers until when this one lives without use. */
  add(session: Omit<ManagerSessionRow, 'created_at' | 'ends_at'>, now: number): Promise<number>
  /** A live session; its use makes it live on. */
  use(hash: string, now: number): Promise<ManagerSessionRow | undefined>
  /** The last known names of managers by id, from sessions and leads. */
  listNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Ends it with all sessions of its launch; answers the hash of the init data that it was given for. */
  end(hash: string): Promise<string | undefined>
}

export function createManagerSessions(db: Db): ManagerSessions {
  return {
    async add(session, now) {
      const ends_at = now + IDLE_MS
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
        .where('ends_at', '<=', now + MAX_IDLE_MS)
        .executeTakeFirst()
      if (row === undefined) return undefined
      const ends_at = Math.min(now + IDLE_MS, row.created_at + LIFE_MS)
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

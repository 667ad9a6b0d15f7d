import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import type { Db } from '../db/database.ts'
import type { TokenRow } from '../db/schema/account-rows.ts'

/** Tokens live 30 days at most and 7 days without use; `src/server/README.md`, "Sign-in". Milliseconds. */
const TOKEN_LIFE_MS = 30 * DAY_MS
/** Longest life ever given, plus a day of clock skew. Anything later was written by a fast clock. */
const MAX_TOKEN_LIFE_MS = TOKEN_LIFE_MS + DAY_MS
export const TOKEN_IDLE_MS = 7 * DAY_MS
/** A use is recorded this seldom, so that reads do not become writes. Milliseconds. */
const TOUCH_EVERY_MS = 300_000

/** Longest wait of a read for that record, milliseconds: a locked database still lets a traveller in. */
const TOUCH_WAIT_MS = 100

/**
 * A launch signs in again at each reload. A page left before the answer never learns its token, so a few
 * quick reloads must not end the token that the next page still has.
 */
const TOKENS_OF_LAUNCH = 10

export interface AccessTokens {
  /** Only the newest few tokens of a launch live: for this page and other open pages of it. */
  add(token: Pick<TokenRow, 'hash' | 'account_id' | 'init_hash'>, now: number): Promise<void>
  /** The account of a live token, else undefined. */
  findAccount(hash: string, now: number): Promise<string | undefined>
  /** Ends the token and all others of the same launch; returns the hash of the launch's init data. */
  revoke(hash: string): Promise<string | undefined>
  revokeOthers(accountId: string, keptHash: string): Promise<void>
}

export function createTokens(db: Db): AccessTokens {
  return {
    async add(token, now) {
      await db
        .insertInto('tokens')
        .values({ ...token, last_used_at: now, expires_at: now + TOKEN_LIFE_MS })
        .execute()
      if (token.init_hash !== null) await keepNewest(db, token.hash, token.init_hash)
    },

    async findAccount(hash, now) {
      const row = await db
        .selectFrom('tokens')
        .select(['account_id', 'last_used_at'])
        .where('hash', '=', hash)
        .where('expires_at', '>', now)
        .where('expires_at', '<=', now + MAX_TOKEN_LIFE_MS)
        .where('last_used_at', '>', now - TOKEN_IDLE_MS)
        .executeTakeFirst()
      if (row !== undefined && row.last_used_at < now - TOUCH_EVERY_MS) {
        await touch(db, hash, now)
      }
      return row?.account_id
    },

    async revoke(hash) {
      const row = await db
        .deleteFrom('tokens')
        .where('hash', '=', hash)
        .returning('init_hash')
        .executeTakeFirst()
      if (!row?.init_hash) return undefined
      await db.deleteFrom('tokens').where('init_hash', '=', row.init_hash).execute()
      return row.init_hash
    },

    async revokeOthers(accountId, keptHash) {
      await db
        .deleteFrom('tokens')
        .where('account_id', '=', accountId)
        .where('hash', '!=', keptHash)
        .execute()
    },
  }
}

/** A late or lost record is written with a later use. */
async function touch(db: Db, hash: string, now: number): Promise<void> {
  const noted = db
    .updateTable('tokens')
    .set({ last_used_at: now })
    .where('hash', '=', hash)
    .execute()
    .catch(() => undefined)
  await Promise.race([noted, sleep(TOUCH_WAIT_MS, undefined, { ref: false })])
}

/** One statement: a token issued between a read and a deletion would be deleted with the old ones. */
async function keepNewest(db: Db, hash: string, initHash: string): Promise<void> {
  await db
    .deleteFrom('tokens')
    .where('init_hash', '=', initHash)
    .where('hash', '!=', hash)
    .where('hash', 'not in', (of) =>
      of
        .selectFrom('tokens')
        .select('hash')
        .where('init_hash', '=', initHash)
        .where('hash', '!=', hash)
        .orderBy('expires_at', 'desc')
        .limit(TOKENS_OF_LAUNCH - 1),
    )
    .execute()
}

import type { Db } from './database.ts'

/** A set of digests that expire. */
export interface ExpiringFlags {
  set(key: string, expiresAt: number): Promise<void>
  has(key: string, now: number): Promise<boolean>
}

/** Init data of sign-outs: it must not sign in again. Stored until it is stale anyway. */
export function createSpentInitData(db: Db): ExpiringFlags {
  return {
    async set(hash, expiresAt) {
      await db
        .insertInto('spent_init_data')
        .values({ hash, expires_at: expiresAt })
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ expires_at: expiresAt }))
        .execute()
    },
    async has(hash, now) {
      const row = await db
        .selectFrom('spent_init_data')
        .select('hash')
        .where('hash', '=', hash)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

/** Flag of a session that ended with its account: a repeated deletion succeeds. */
export function erasedTokenFlag(tokenHash: string): string {
  return `erased:${tokenHash}`
}

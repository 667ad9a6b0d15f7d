import type { Db } from './database.ts'

/** A set of digests, each forgotten after its time. */
export interface ExpiringFlags {
  set(key: string, expiresAt: number): Promise<void>
  has(key: string, now: number): Promise<boolean>
}

/** Init data that a traveller signed out of: it must not sign in again. Kept until it is stale anyway. */
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

/** Stands among them for a session that ended with its account: the deletion asked for again is done already. */
export function erasedTokenFlag(tokenHash: string): string {
  return `erased:${tokenHash}`
}

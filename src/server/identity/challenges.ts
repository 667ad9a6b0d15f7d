import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { ChallengeRow } from '../db/schema/account-rows.ts'

export type IssuedCode = Pick<ChallengeRow, 'email' | 'account_id' | 'code_hash' | 'codes_left' | 'utm'>

/** A code that follows a right one. */
export type NextCode = Pick<ChallengeRow, 'code_hash' | 'guesses_left' | 'codes_left' | 'expires_at'>

export interface Challenges {
  add(row: ChallengeRow): Promise<void>
  /**
   * Uses one guess of a live challenge of that caller, or returns undefined. One statement: parallel
   * guesses cannot share one.
   */
  takeGuess(idHash: string, accountId: string | null, now: number): Promise<IssuedCode | undefined>
  /** Replaces a right code by the next one; true for exactly one caller. */
  replaceCode(idHash: string, rightHash: string, next: NextCode): Promise<boolean>
  /** True for exactly one caller. */
  use(idHash: string, now: number): Promise<boolean>
}

export function createChallenges(db: Db): Challenges {
  return {
    async add(row) {
      await db.insertInto('challenges').values(row).execute()
    },

    takeGuess: (idHash, accountId, now) =>
      db
        .updateTable('challenges')
        .set({ guesses_left: sql<number>`guesses_left - 1` })
        .where('id_hash', '=', idHash)
        .where('account_id', 'is not distinct from', accountId)
        .where('guesses_left', '>', 0)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returning(['email', 'account_id', 'code_hash', 'codes_left', 'utm'])
        .executeTakeFirst(),

    async replaceCode(idHash, rightHash, next) {
      const row = await db
        .updateTable('challenges')
        .set(next)
        .where('id_hash', '=', idHash)
        .where('code_hash', '=', rightHash)
        .where('used_at', 'is', null)
        .returning('id_hash')
        .executeTakeFirst()
      return row !== undefined
    },

    async use(idHash, now) {
      const row = await db
        .updateTable('challenges')
        .set({ used_at: now })
        .where('id_hash', '=', idHash)
        .where('used_at', 'is', null)
        .returning('id_hash')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

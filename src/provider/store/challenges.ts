import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { ChallengeRow } from './schema.ts'

/** What a challenge was asked for. */
export type Asked = Pick<ChallengeRow, 'email' | 'code_hash' | 'utm'>

export interface Challenges {
  add(row: ChallengeRow): Promise<void>
  /** Uses up one guess of a live challenge, or answers undefined. One statement: parallel guesses cannot share one. */
  takeGuess(idHash: string, now: number): Promise<Asked | undefined>
  /** True for exactly one caller. */
  use(idHash: string, now: number): Promise<boolean>
}

export function createChallenges(db: Db): Challenges {
  return {
    async add(row) {
      await db.insertInto('challenges').values(row).execute()
    },

    takeGuess: (idHash, now) =>
      db
        .updateTable('challenges')
        .set({ guesses_left: sql<number>`guesses_left - 1` })
        .where('id_hash', '=', idHash)
        .where('guesses_left', '>', 0)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returning(['email', 'code_hash', 'utm'])
        .executeTakeFirst(),

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

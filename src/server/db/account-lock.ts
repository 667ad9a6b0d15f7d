import type { Db } from './database.ts'

/** SQLSTATEs of a lost race: duplicate row, missing referenced row, deadlock. */
const RACES = ['23505', '23503', '40P01']
const TRIES = 3

/**
 * Runs a transaction on whole accounts, one at a time per database: two that wait for each other's
 * account would deadlock. A retry sees what others changed.
 */
export async function withAccountLock<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(async (transaction) => {
        await takeTurn(transaction)
        return work(transaction)
      })
    } catch (error) {
      // A concurrent sign-in or favorite; the retry sees it.
      const isRace = error instanceof Error && 'code' in error && RACES.includes(String(error.code))
      if (!isRace || tries >= TRIES) throw error
    }
  }
}

/** A no-op write: it takes SQLite's write lock, and in PostgreSQL the lock of this row. */
async function takeTurn(db: Db): Promise<void> {
  await db
    .updateTable('secrets')
    .set((row) => ({ value: row.ref('value') }))
    .where('name', '=', 'server-key')
    .execute()
}

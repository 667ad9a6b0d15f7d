import type { Db } from './database.ts'

/** PostgreSQL's words for what somebody else did first: the same row, a row of one that is gone, a mutual wait. */
const RACES = ['23505', '23503', '40P01']
const TRIES = 3

/**
 * Does something to whole accounts in one transaction, one of them at a time in the whole database: two that meet could
 * else wait for each other's account for ever. What came in between is seen by the next try.
 */
export async function changeAlone<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(async (transaction) => {
        await takeTurn(transaction)
        return work(transaction)
      })
    } catch (error) {
      // A sign-in or a heart came in between; the next try sees what it added.
      const isRace = error instanceof Error && 'code' in error && RACES.includes(String(error.code))
      if (!isRace || tries >= TRIES) throw error
    }
  }
}

/**
 * Writes nothing new: the first write of a transaction takes SQLite's lock, and in PostgreSQL the lock of this row.
 */
async function takeTurn(db: Db): Promise<void> {
  await db
    .updateTable('secrets')
    .set((row) => ({ value: row.ref('value') }))
    .where('name', '=', 'server-key')
    .execute()
}

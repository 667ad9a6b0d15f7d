import { todayAt } from '#shared/domain/time/day.ts'
import { connectDatabase, type StorePlace } from '../db/database.ts'

export interface DueSearches {
  due: number
  /** When the most overdue one was due, milliseconds since the epoch; undefined when none is due. */
  oldestAt: number | undefined
  /** Searches with many failed checks in a row; each failure postpones them. */
  unanswered: number
}

/** Attempts with backoff from a quarter of an hour to six hours: about fourteen hours together. */
const MANY_TRIES = 6

/** Counts the searches with active alerts that are due, and those that fail, without changing the database. */
export async function findDueSearches(place: StorePlace, now: number): Promise<DueSearches> {
  const db = await connectDatabase(place)
  try {
    const awaited = await db
      .selectFrom('watched_questions')
      .innerJoin('watches', 'watches.question', 'watched_questions.question')
      .select(['watched_questions.question', 'due_at', 'tries'])
      .distinct()
      .where('is_paused', '=', 0)
      .where('ends_on', '>', todayAt(now))
      .execute()
    const due = awaited.map(({ due_at }) => due_at).filter((at) => at <= now)
    return {
      due: due.length,
      oldestAt: due.length > 0 ? Math.min(...due) : undefined,
      unanswered: awaited.filter(({ tries }) => tries >= MANY_TRIES).length,
    }
  } finally {
    await db.destroy()
  }
}

import { todayAt } from '#shared/domain/time/day.ts'
import { connectDatabase, type Db, type StorePlace } from '../db/database.ts'

export interface DueQuestions {
  due: number
  /** When the most overdue one was due, milliseconds since the epoch; undefined when none is due. */
  oldestAt: number | undefined
  /** Searches with many failed checks in a row; each failure postpones them. */
  unanswered: number
}

/** Attempts with backoff from a quarter of an hour to six hours: about fourteen hours together. */
const MANY_TRIES = 6

/** Counts the searches with active alerts that are due, and those that fail. */
async function countDue(db: Db, now: number): Promise<DueQuestions> {
  const awaited = db
    .selectFrom('watched_questions')
    .where((question) =>
      question.exists(
        question
          .selectFrom('watches')
          .select('watches.id')
          .whereRef('watches.question', '=', 'watched_questions.question')
          .where('is_paused', '=', 0)
          .where('ends_on', '>', todayAt(now)),
      ),
    )
  const row = await awaited
    .select((question) => [question.fn.countAll<number>().as('due'), question.fn.min('due_at').as('oldest')])
    .where('due_at', '<=', now)
    // After an update that reschedules everything the time is unknown.
    .where('due_at', '>', 0)
    .executeTakeFirstOrThrow()
  const failing = await awaited
    .select((question) => question.fn.countAll<number>().as('unanswered'))
    .where('tries', '>=', MANY_TRIES)
    .executeTakeFirstOrThrow()
  return {
    due: Number(row.due),
    oldestAt: row.due > 0 ? Number(row.oldest) : undefined,
    unanswered: Number(failing.unanswered),
  }
}

/** The same for an existing database, without changing it. */
export async function findDueQuestions(place: StorePlace, now: number): Promise<DueQuestions> {
  const db = await connectDatabase(place)
  try {
    return await countDue(db, now)
  } finally {
    await db.destroy()
  }
}

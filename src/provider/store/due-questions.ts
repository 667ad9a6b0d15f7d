import { todayAt } from '#domain/time/day.ts'
import { connectDatabase, type Db, type StorePlace } from './database.ts'

/** Questions about watched prices that wait to be asked. */
export interface DueQuestions {
  due: number
  /** When the one that waits longest was due, milliseconds since the epoch; undefined when none waits. */
  oldestAt: number | undefined
}

/** Counts the questions that are due and that somebody waits for. */
export async function countDue(db: Db, now: number): Promise<DueQuestions> {
  const row = await db
    .selectFrom('watched_questions')
    .select((question) => [question.fn.countAll<number>().as('due'), question.fn.min('due_at').as('oldest')])
    .where('due_at', '<=', now)
    // Of an update that asks everything anew nobody knows since when it waits.
    .where('due_at', '>', 0)
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
    .executeTakeFirstOrThrow()
  return { due: Number(row.due), oldestAt: row.due > 0 ? Number(row.oldest) : undefined }
}

/** The same for a database that is there, as it is. */
export async function findDueQuestions(place: StorePlace, now: number): Promise<DueQuestions> {
  const db = await connectDatabase(place)
  try {
    return await countDue(db, now)
  } finally {
    await db.destroy()
  }
}

import { sql, type Expression, type SqlBool } from 'kysely'

/** Nothing is put off for longer, milliseconds: a time further on was written by a clock that has been set back since. */
const LONGEST_WAIT_MS = 25 * 3_600_000

/** The rows of an outbox whose `due_at` has come at `now`. */
export function hasCome(now: number): Expression<SqlBool> {
  return sql<SqlBool>`(due_at <= ${now} or due_at > ${now + LONGEST_WAIT_MS})`
}

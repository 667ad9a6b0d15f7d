import type { Day } from '#shared/domain/time/day.ts'

/** Instants in milliseconds. */
export interface SharedText {
  value: string
  storedAt: number
  isFresh: boolean
}

/** How long an answer is fresh, and how long a stale one may be served; milliseconds. */
export interface AnswerTerm {
  freshMs: number
  storedMs: number
  /** Of answers with this key prefix at most so many are stored: the oldest are deleted. */
  bound?: { keysFrom: string; most: number }
}

/** Answers that all hosts of one database request once. */
export interface SharedAnswers {
  /** The last answer, fresh or stale; undefined if there is none. */
  get(key: string, now: number): Promise<SharedText | undefined>
  /**
   * Leases the right to refresh an answer for `leaseMs` to exactly one caller, unless a fresh answer
   * exists. It ends with {@link put} or {@link release}.
   */
  claim(key: string, now: number, leaseMs: number): Promise<string | undefined>
  put(key: string, value: string, now: number, term: AnswerTerm): Promise<void>
  /** Releases the lease: the next caller may ask at once. */
  release(key: string, lease: string): Promise<void>
}

/** Daily quotas shared by all hosts. */
export interface DayBudgets {
  /**
   * Takes one use of the day, of `whose` share if named; false when `limit` is reached. Safe under
   * concurrency.
   */
  take(day: Day, limit: number, whose?: string): Promise<boolean>
  /** Returns one use of the day; no effect if none was taken. */
  refund(day: Day): Promise<void>
  /** Number of uses taken that day, in all or of `whose` share. */
  spent(day: Day, whose?: string): Promise<number>
}

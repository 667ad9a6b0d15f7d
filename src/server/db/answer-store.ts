import type { Day } from '#shared/domain/time/day.ts'

/** Instants in milliseconds. */
export interface SharedText {
  value: string
  storedAt: number
  isFresh: boolean
}

/** How long an answer is as good as a new one, and how long it may stand in for one; milliseconds. */
export interface AnswerTerm {
  freshMs: number
  keptMs: number
  /** Of answers whose keys begin so, no more than so many are kept: the oldest go first. */
  bound?: { keysFrom: string; most: number }
}

/** Answers that all hosts of one database ask for once. */
export interface SharedAnswers {
  /** The last answer, also one that is no longer fresh; undefined where there is none. */
  get(key: string, now: number): Promise<SharedText | undefined>
  /**
   * The right to ask anew, for `leaseMs`: given to exactly one caller, and to nobody while there is a fresh answer. It ends
   * with {@link put} and with {@link release}.
   */
  claim(key: string, now: number, leaseMs: number): Promise<string | undefined>
  put(key: string, value: string, now: number, term: AnswerTerm): Promise<void>
  /** Gives the right back: the next one may ask at once. */
  release(key: string, lease: string): Promise<void>
}

/** What may be used only so often a day by all hosts together. */
export interface DayBudgets {
  /**
   * Takes one use of the day, of `whose` share where one is named; false when `limit` of them are taken. Safe under any
   * parallelism.
   */
  take(day: Day, limit: number, whose?: string): Promise<boolean>
  /** Gives one use of the day back; nothing where none is taken. */
  giveBack(day: Day): Promise<void>
  /** How many uses of the day are taken in all, or of `whose` share. */
  spent(day: Day, whose?: string): Promise<number>
}

import { describeError } from '../describe-error.ts'
import { StoreAway } from '../store/store-away.ts'
import type { ChangedRow, ChangeLog } from '../store/change-log.ts'

/** What a waiting call asks. */
export interface Question {
  /** Cursor of an earlier answer; `''` for one to begin with. */
  after: string
  /** Only what is of this account; of all when it is not given. */
  accountId?: string | undefined
  waitMs: number
  /** Ends the waiting: nobody listens any more. */
  signal: AbortSignal
}

export interface Changes {
  cursor: string
  changed: string[]
}

/** Calls that wait until something of a change log changes. */
export interface ChangeWaiting {
  /** Answers at once when something has changed since, or when nobody else may wait. */
  wait(question: Question): Promise<Changes>
  /** Answers everybody who waits, and from now on everybody at once: the host is about to go. */
  release(): void
}

/** How often one host looks while anybody waits, milliseconds. */
const LOOK_EVERY_MS = 500
/** Calls that may wait at a time, and those of one account or of all managers together. */
const MOST = 1000
const MOST_OF_ONE = 8
const MOST_OF_MANAGERS = 200
const LONGEST_WAIT_MS = 25_000

interface Waiter {
  accountId: string | undefined
  /** What it has heard of already. */
  after: number
  tell: (changed: readonly ChangedRow[]) => void
}

/**
 * One small question a half second for all who wait, whatever their number; none when nobody does.
 * @param log writes one line for the operator
 */
export function createChangeWaiting(changes: ChangeLog, log: (line: string) => void): ChangeWaiting {
  const waiters = new Set<Waiter>()
  let isOver = false
  const watcher = createWatcher(changes, { waiters, log })
  const since = async (after: number, accountId: string | undefined): Promise<Changes> => {
    const rows = await changes.after(after, accountId)
    if (rows.length > 0) return told(rows, after)
    // A store that came back from an older copy counts from an earlier number.
    return { cursor: String(Math.min(after, await changes.last())), changed: [] }
  }
  return {
    async wait({ after: cursor, accountId, waitMs, signal }) {
      if (!/^\d{1,15}$/.test(cursor)) return { cursor: String(await changes.last()), changed: [] }
      const after = Number(cursor)
      const own = [...waiters].filter((one) => one.accountId === accountId).length
      const most = accountId === undefined ? MOST_OF_MANAGERS : MOST_OF_ONE
      if (isOver || waitMs <= 0 || waiters.size >= MOST || own >= most) return since(after, accountId)
      const { waiter, heard } = createWaiter({ accountId, after }, Math.min(waitMs, LONGEST_WAIT_MS), signal)
      waiters.add(waiter)
      try {
        // From here on the watcher tells of whatever the question below comes too early for.
        await watcher.begin()
        const known = await since(after, accountId)
        if (known.changed.length > 0 || known.cursor !== cursor) return known
        return told(await heard, after)
      } finally {
        waiter.tell([])
        waiters.delete(waiter)
      }
    },
    release() {
      isOver = true
      for (const { tell } of waiters) tell([])
    },
  }
}

function told(rows: readonly ChangedRow[], after: number): Changes {
  return { cursor: String(rows.at(-1)?.change ?? after), changed: rows.map(({ id }) => id) }
}

/** Somebody who waits; told nothing when the time is over or nobody listens any more. */
function createWaiter(whose: Omit<Waiter, 'tell'>, waitMs: number, signal: AbortSignal) {
  let tell: Waiter['tell'] = () => {}
  const heard = new Promise<readonly ChangedRow[]>((resolve) => {
    const end = () => tell([])
    const timer = setTimeout(end, waitMs)
    signal.addEventListener('abort', end, { once: true })
    tell = (changed) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve(changed)
    }
  })
  return { waiter: { ...whose, tell }, heard }
}

interface Audience {
  waiters: ReadonlySet<Waiter>
  log: (line: string) => void
}

/** Looks as long as anybody waits, whatever becomes of one look: those who wait have waited anyway. */
function createWatcher(changes: ChangeLog, { waiters, log }: Audience) {
  let seen = 0
  let isTold = false
  let begun: Promise<void> | undefined
  const look = async () => {
    const last = await changes.last()
    if (last < seen) seen = last
    while (last > seen) {
      const rows = await changes.after(seen)
      // Those of that number are gone since.
      if (rows.length === 0) seen = last
      for (const waiter of waiters) {
        const own = rows.filter(
          ({ accountId, change }) => change > waiter.after && (waiter.accountId ?? accountId) === accountId,
        )
        if (own.length > 0) waiter.tell(own)
      }
      seen = Math.max(seen, rows.at(-1)?.change ?? seen)
    }
    isTold = false
  }
  /** One line for a failure that stays; a database that is away is told of elsewhere. */
  const note = (error: unknown) => {
    if (error instanceof StoreAway || isTold) return
    isTold = true
    log(`Ожидание изменений: ${describeError(error)}`)
  }
  const next = () =>
    void setTimeout(() => {
      if (waiters.size === 0) {
        begun = undefined
        return
      }
      void look().catch(note).finally(next)
    }, LOOK_EVERY_MS).unref()
  const start = async () => {
    try {
      seen = await changes.last()
    } catch (error) {
      begun = undefined
      throw error
    }
    next()
  }
  return {
    /** Resolves when the watcher knows where it stands. */
    begin: (): Promise<void> => (begun ??= start()),
  }
}

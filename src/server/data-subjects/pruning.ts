import type { Retention } from '#shared/domain/retention.ts'
import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import type { ErasedCounts } from '../leads/erasures.ts'
import { erasedWords } from '../leads/erased-words.ts'
import { failureLine, noticeLine, type WriteLine } from '../log/log.ts'

export interface Pruning {
  store: {
    /** Deletes what has had its time; answers what of people's it was. */
    prune: (now: number, terms: Retention) => Promise<ErasedCounts>
    /** When it was last pruned; undefined for a new store. */
    prunedAt: () => Promise<number | undefined>
  }
  terms: Retention
  /** Removes copies of the database that are past their term at this instant; answers how many. */
  removeOldBackups: (now: number) => number
  /** Removes files of killed processes that are old at this instant. */
  removeLeftovers: (now: number) => void
  clock: () => number
  log: WriteLine
  /** Milliseconds that no setting of the clock moves. */
  monotonic?: () => number
}

const EVERY_MS = HOUR_MS
/** A clock further on than this since the last time is believed only after a day. */
const BELIEVED_GAP_MS = 7 * DAY_MS

/**
 * Erases what has been kept for its time, every hour. What is erased does not come back, so a clock that has jumped,
 * of a machine that woke up in another year, erases nothing until it has stood for a day.
 * @returns the way to stop: it waits for a run that goes on, which needs the store
 */
export function pruneRegularly(pruning: Pruning): () => Promise<void> {
  const prune = createPrune(pruning)
  let running = prune()
  const timer = setInterval(() => void (running = running.then(prune)), EVERY_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}

/** One run; never rejects. */
export function createPrune(pruning: Pruning) {
  const { store, terms, clock, log, monotonic = () => performance.now() } = pruning
  let doubtedSince: number | undefined
  const isBelieved = async (now: number) => {
    const gap = now - ((await store.prunedAt()) ?? now)
    if (gap <= BELIEVED_GAP_MS) return true
    if (doubtedSince === undefined) {
      doubtedSince = monotonic()
      const days = Math.round(gap / DAY_MS)
      log(
        `С прошлой уборки по часам прошло дней: ${days}. Проверьте часы: удалять по сроку начну через сутки`,
      )
    }
    return monotonic() - doubtedSince >= DAY_MS
  }
  return async () => {
    try {
      const now = clock()
      if (!(await isBelieved(now))) return
      doubtedSince = undefined
      const words = erasedWords(await store.prune(now, terms))
      if (words !== '') log(noticeLine(`Удалено по сроку: ${words}`, now))
      const backups = pruning.removeOldBackups(now)
      if (backups > 0) log(noticeLine(`Удалено по сроку копий базы: ${backups}`, now))
      pruning.removeLeftovers(now)
    } catch (error) {
      log(failureLine(error, clock()))
    }
  }
}

import type { Retention } from '#shared/domain/retention.ts'
import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import type { ErasedCounts } from '../leads/erasures.ts'
import { erasedWords } from '../leads/erased-words.ts'
import { failureLine, noticeLine, type WriteLine } from '../log/log.ts'

export interface Pruning {
  store: {
    /** Deletes expired rows; returns counts of personal data. */
    prune: (now: number, terms: Retention) => Promise<ErasedCounts>
    /** The last pruning; undefined for a new store. */
    prunedAt: () => Promise<number | undefined>
  }
  terms: Retention
  /** Removes backups past their term; returns their number. */
  removeOldBackups: (now: number) => number
  /** Removes old files of killed processes. */
  removeLeftovers: (now: number) => void
  clock: () => number
  log: WriteLine
  /** Monotonic milliseconds, independent of the clock's setting. */
  monotonic?: () => number
}

const EVERY_MS = HOUR_MS
/** A larger clock jump than this is believed only after a day. */
const BELIEVED_GAP_MS = 7 * DAY_MS

/**
 * Erases expired data every hour. Erasure is irreversible, so after a clock jump, such as a machine that
 * woke up in another year, nothing is erased for a day.
 * @returns a function that stops it and waits for the current run, which needs the store
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

import { setTimeout as sleep } from 'node:timers/promises'
import { StoreAway } from './store-away.ts'

const LOOK_EVERY_MS = 2_000
/** Between two tries to write down what became of a job, milliseconds. */
const INSIST_EVERY_MS = 500

/**
 * Repeats a round of work until stopped; stopping waits for the one in work.
 * @param onFailure hears of a round that failed; the next one tries again
 */
export function startRounds(
  work: (isStopped: () => boolean) => Promise<void>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const round = async () => {
    await work(() => isStopped).catch(onFailure)
    if (!isStopped) timer = setTimeout(next, LOOK_EVERY_MS).unref()
  }
  let current: Promise<void>
  const next = () => void (current = round())
  current = round()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await current
  }
}

/** Repeats what a database that is away did not take; once stopped, tries no more. */
export async function untilTaken<T>(work: () => Promise<T>, isStopped: () => boolean): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StoreAway) || isStopped()) throw error
    }
    await sleep(INSIST_EVERY_MS)
  }
}

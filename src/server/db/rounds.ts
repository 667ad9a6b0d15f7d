import { setTimeout as sleep } from 'node:timers/promises'
import { StoreAway } from './store-away.ts'

const LOOK_EVERY_MS = 2_000
/** Delay between attempts to record an outcome, milliseconds. */
const INSIST_EVERY_MS = 500

/**
 * Repeats a round of work until stopped; stopping waits for the current one.
 * @param onFailure is called with the error of a failed round; the next one tries again
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

/** Retries a write while the database is down; gives up once stopped. */
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

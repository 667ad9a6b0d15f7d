import { deliverDue, type OutboxParts } from './deliver.ts'

const LOOK_EVERY_MS = 2_000

interface StartParts extends OutboxParts {
  /** Hears of a round that failed; the next one tries again. */
  onFailure: (error: unknown) => void
}

/** Delivers what is due to one sink until stopped; stopping waits for the message in work. */
export function startLeadOutbox({ onFailure, ...parts }: StartParts): () => Promise<void> {
  return startRounds((isStopped) => deliverDue(parts, isStopped), onFailure)
}

/** Repeats a round of sending until stopped; stopping waits for the one in work. */
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

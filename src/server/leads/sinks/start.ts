import { startRounds } from '../../db/rounds.ts'
import { deliverDue, type OutboxParts } from './deliver.ts'

interface StartParts extends OutboxParts {
  /** Hears of a round that failed; the next one tries again. */
  onFailure: (error: unknown) => void
}

/** Delivers what is due to one sink until stopped; stopping waits for the message in work. */
export function startLeadOutbox({ onFailure, ...parts }: StartParts): () => Promise<void> {
  return startRounds((isStopped) => deliverDue(parts, isStopped), onFailure)
}

import { startRounds } from '../../db/rounds.ts'
import { deliverDue, type OutboxParts } from './deliver.ts'

interface StartParts extends OutboxParts {
  /** Called with the error of a failed round; the next one tries again. */
  onFailure: (error: unknown) => void
}

/** Delivers due messages to one sink until stopped; stopping waits for the message in flight. */
export function startLeadOutbox({ onFailure, ...parts }: StartParts): () => Promise<void> {
  return startRounds((isStopped) => deliverDue(parts, isStopped), onFailure)
}

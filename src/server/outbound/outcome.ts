/** How a try to send a message ended; `advice` is for the operator, however it ended. */
export type Outcome = Ending & { advice?: string | undefined }

type Ending =
  /** `externalId` is the id of the lead at the remote. */
  | { kind: 'sent'; externalId?: string | undefined }
  /** It may have arrived: there was no answer after sending. */
  | (Failure & { kind: 'unsure' })
  /** It did not arrive and may be retried; if the remote asked for a delay, the whole sink waits `waitMs`. */
  | (Failure & { kind: 'postponed'; waitMs?: number | undefined })
  /** This content will never be accepted; the remedy is for the operator. */
  | { kind: 'refused'; reason: string; remedy: string; externalId?: string | undefined }

interface Failure {
  reason: string
  /** What the agency can repair: then a message that may be retried is retried for days. */
  remedy?: string | undefined
  externalId?: string | undefined
}

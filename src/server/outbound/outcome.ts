/** How a try to send a message ended; `advice` is for the operator, however it ended. */
export type Outcome = Ending & { advice?: string | undefined }

type Ending =
  /** `externalId` is the id of the lead at the remote. */
  | { kind: 'sent'; externalId?: string | undefined }
  /** It may have arrived: there was no answer after sending. */
  | { kind: 'unsure'; reason: string; externalId?: string | undefined }
  /** It did not arrive and may be retried; if the remote asked for a delay, the whole sink waits `waitMs`. */
  | { kind: 'postponed'; reason: string; waitMs?: number | undefined; externalId?: string | undefined }
  /** It will never be accepted; the remedy is for the operator. */
  | { kind: 'refused'; reason: string; remedy: string; externalId?: string | undefined }

/** How a try to send a message ended; `advice` is for the operator, however it ended. */
export type Outcome = Ending & { advice?: string | undefined }

type Ending =
  /** `externalId` is what the other side calls the lead. */
  | { kind: 'sent'; externalId?: string | undefined }
  /** It may have arrived: there was no answer after sending. */
  | { kind: 'unsure'; reason: string; externalId?: string | undefined }
  /** It certainly did not arrive and may be tried again, the whole sink after `waitMs` when the other side said so. */
  | { kind: 'postponed'; reason: string; waitMs?: number | undefined; externalId?: string | undefined }
  /** It will not be taken; the remedy is for the operator. */
  | { kind: 'refused'; reason: string; remedy: string; externalId?: string | undefined }

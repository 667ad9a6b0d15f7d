/** How a try to tell the chat ended. */
export type Outcome =
  | { kind: 'sent' }
  /** It may have arrived: nobody answered after the message had gone out. */
  | { kind: 'unsure'; reason: string }
  /** It certainly did not arrive and may be tried again, after `waitMs` when the messenger said so. */
  | { kind: 'postponed'; reason: string; waitMs?: number }
  /** It will not be taken; the remedy is for the operator. */
  | { kind: 'refused'; reason: string; remedy: string }

/** Sends one message to the agency's chat. Never rejects. */
export type SendToChat = (text: string) => Promise<Outcome>

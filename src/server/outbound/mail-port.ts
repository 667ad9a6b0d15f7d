/** One letter to one person. `to` is a checked single address, see `src/server/identity/email-address.ts`. */
export interface Letter {
  to: string
  subject: string
  text: string
  /** What names it over all its tries: letters, digits and dashes. Without it each try is another letter. */
  name?: string
  /** What one press of the mail program's own button posts to end letters like it; of `https` alone (RFC 8058). */
  stopUrl?: string
}

export interface Mail {
  /** Rejects when the letter was not handed over, with a {@link MailFailure} where it is known how far it came. */
  send(letter: Letter): Promise<void>
}

/**
 * - `unsent`: certainly not sent, a retry makes sense
 * - `refused`: not sent, and a retry would fail too
 * - `unsure`: sent completely without an answer, so it may have arrived
 */
export type MailFailureKind = 'unsent' | 'refused' | 'unsure'

interface MailFailureFacts {
  /** What the mail server answered, 550. */
  code?: number | undefined
  /** What it answered to: `AUTH PLAIN`, `MAIL FROM`, `RCPT TO`, `DATA`, `CONN` before any of them. */
  step?: string | undefined
  cause?: unknown
}

export class MailFailure extends Error {
  override readonly name = 'MailFailure'
  readonly kind: MailFailureKind
  readonly code: number | undefined
  readonly step: string

  constructor(kind: MailFailureKind, message: string, { code, step = '', cause }: MailFailureFacts = {}) {
    super(message, { cause })
    this.kind = kind
    this.code = code
    this.step = step
  }
}

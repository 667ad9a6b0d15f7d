import { MailFailure } from './mail-port.ts'

/** Codes of the library for what it refuses by itself: another try would meet the same. */
const OWN_REFUSALS = new Set(['EAUTH', 'EENVELOPE', 'EMESSAGE'])

/**
 * How far a letter came, by what the library throws.
 * @param isOut whether the whole letter was written to the mail server
 */
export function failureOf(error: unknown, isOut: boolean): MailFailure {
  const thrown: Error & Thrown = error instanceof Error ? error : new Error(String(error))
  const { message, code, responseCode, permanent, command: step } = thrown
  // Whoever refuses has decided: a letter that is refused after its end is not kept.
  if (responseCode !== undefined && responseCode >= 400) {
    return new MailFailure(permanent ? 'refused' : 'unsent', message, {
      code: responseCode,
      step,
      cause: error,
    })
  }
  if (isOut) return new MailFailure('unsure', message, { step, cause: error })
  const kind = OWN_REFUSALS.has(code ?? '') ? 'refused' : 'unsent'
  return new MailFailure(kind, message, { step, cause: error })
}

/** What the library adds to an error. */
interface Thrown {
  code?: string
  responseCode?: number
  permanent?: boolean
  command?: string
}

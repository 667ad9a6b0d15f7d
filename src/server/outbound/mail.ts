import type { Clock } from '#shared/domain/time/clock.ts'
import { type Mail, MailFailure } from './mail-port.ts'
import type { Mailbox } from './mailbox.ts'

export interface MailOptions {
  /** `smtps://user:password@host:465`; without it letters go to the mailbox of the store. */
  smtpUrl?: string | undefined
  /** Who letters come from, asked before each: the agency may have another name by then. */
  from?: (() => Sender) | undefined
  mailbox: Mailbox
  clock: Clock
  log: (line: string) => void
  timeouts?: SmtpTimeouts | undefined
}

export interface Sender {
  /** What mail programs show; `''` shows the address. */
  name: string
  address: string
}

interface SmtpTimeouts {
  /** How long a mail server may say nothing, milliseconds. */
  silenceMs: number
  /** How long a letter may take in all, milliseconds; less than a sender of the outbox has for one. */
  letterMs: number
}

const LOCAL_SENDER: Sender = { name: '', address: 'no-reply@localhost' }
const TIMEOUTS: SmtpTimeouts = { silenceMs: 15_000, letterMs: 45_000 }

/** SMTP when `smtpUrl` is set, else the mailbox shown at /dev/mailbox. */
export function createMail(options: MailOptions): Mail {
  const { smtpUrl, from = () => LOCAL_SENDER, timeouts = TIMEOUTS } = options
  return smtpUrl ? smtp(smtpUrl, from, timeouts) : mailbox(options)
}

function smtp(url: string, sender: () => Sender, { silenceMs, letterMs }: SmtpTimeouts): Mail {
  return {
    async send({ to, subject, text, name, stopUrl }) {
      let isOut = false
      const from = sender()
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({
        url,
        connectionTimeout: silenceMs,
        greetingTimeout: silenceMs,
        socketTimeout: silenceMs,
        // A lost connection looks the same before and after an e-mail: only this knows that all of it was
        // sent.
        logger: listener(() => (isOut = true)),
      })
      try {
        // The object form is never parsed as a list of addresses: a string could hold a second recipient.
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          ...(name !== undefined && { messageId: `<${name}@${readDomain(from.address)}>` }),
          // RFC 3834: programs do not answer it, and some mail programs sort it apart from letters of people.
          headers: { 'Auto-Submitted': 'auto-generated', ...stopHeaders(stopUrl) },
          signal: AbortSignal.timeout(letterMs),
        })
      } catch (error) {
        throw toMailFailure(error, isOut)
      }
    },
  }
}

/** A mail program shows its own button by them, and posts to the address itself: no other scheme may be named. */
function stopHeaders(stopUrl: string | undefined): Record<string, string> {
  if (!stopUrl?.startsWith('https:')) return {}
  return { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function readDomain(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}

/** Hears from the library that the last of a letter was written to the mail server. */
function listener(onOut: () => void) {
  const nothing = () => undefined
  const info = (entry: unknown) => {
    if (typeof entry === 'object' && entry !== null && 'tnx' in entry && entry.tnx === 'message') onOut()
  }
  return {
    level: nothing,
    trace: nothing,
    debug: nothing,
    info,
    warn: nothing,
    error: nothing,
    fatal: nothing,
  }
}

function mailbox({ mailbox: box, clock, log }: MailOptions): Mail {
  return {
    async send({ to, subject, text }) {
      await box.add({ recipient: to, subject, body: text, created_at: clock() })
      log(`Письмо «${subject}»: смотрите /dev/mailbox`)
    },
  }
}

/** Codes of the library's own refusals: a retry would fail too. */
const OWN_REFUSALS = new Set(['EAUTH', 'EENVELOPE', 'EMESSAGE'])

/**
 * How far a letter came, by what the library throws.
 * @param isOut whether the whole letter was written to the mail server
 */
function toMailFailure(error: unknown, isOut: boolean): MailFailure {
  const thrown: Error & Thrown = error instanceof Error ? error : new Error(String(error))
  const { message, code, responseCode, permanent, command: step } = thrown
  // A refusal is final: an e-mail refused after its end was not accepted.
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

import { createTransport } from 'nodemailer'
import type { Mailbox } from '../store/mailbox.ts'
import type { Clock } from '../ports/clock.ts'

/** One letter to one person. `to` is a checked single address, see `auth/email-address.ts`. */
export interface Letter {
  to: string
  subject: string
  text: string
}

export interface Mail {
  /** Rejects when the letter could not be handed over. */
  send(letter: Letter): Promise<void>
}

export interface MailOptions {
  /** `smtps://user:password@host:465`; without it letters go to the mailbox of the store. */
  smtpUrl?: string | undefined
  /** Sender, `Путёвка <no-reply@example.ru>` or a bare address; required by SMTP. */
  from?: string | undefined
  mailbox: Mailbox
  clock: Clock
  log: (line: string) => void
}

const SMTP_TIMEOUT_MS = 15_000

/** SMTP when `smtpUrl` is set, else the mailbox shown at /dev/mailbox. */
export function createMail(options: MailOptions): Mail {
  return options.smtpUrl ? smtp(options.smtpUrl, options.from ?? 'no-reply@localhost') : mailbox(options)
}

function smtp(url: string, from: string): Mail {
  const transport = createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  })
  return {
    async send({ to, subject, text }) {
      // The object form is never parsed as a list of addresses: a string could hold a second recipient.
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
      })
    },
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

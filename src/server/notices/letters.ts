import { toMailOutcome } from '../outbound/mail-outcome.ts'
import type { Mail } from '../outbound/mail-port.ts'
import type { NoticeSender } from './channel.ts'

/** Sends notices to the verified e-mail address of a traveller. */
export function createNoticeLetters(mail: Mail, agency: () => string): NoticeSender {
  return {
    channel: 'mail',
    async send({ email }, { subject, text, open, ways, stopUrl }) {
      if (email === undefined) return { kind: 'gone' }
      const letter = {
        to: email,
        subject: `${subject}: ${agency()}`,
        text: [text, ...[open, ...ways].map(({ title, url }) => `${title}: ${url}`)].join('\n\n'),
        ...(stopUrl !== undefined && { stopUrl }),
      }
      try {
        await mail.send(letter)
        return { kind: 'sent' }
      } catch (error) {
        return toMailOutcome(error)
      }
    },
  }
}

import { outcomeOf } from '../leads/sinks/mail.ts'
import type { Mail } from '../ports/mail.ts'
import type { NoticeSender } from '../ports/notice-channel.ts'

/** Letters to the proved address of a traveller. */
export function createNoticeLetters(mail: Mail, agency: () => string): NoticeSender {
  return {
    channel: 'mail',
    async send({ email }, { subject, text, open, pause, stopUrl }) {
      if (email === undefined) return { kind: 'gone' }
      const links = [open, ...(pause ? [pause] : []), { title: 'Больше не присылать', url: stopUrl }]
      const letter = {
        to: email,
        subject: `${subject}: ${agency()}`,
        text: [text, ...links.map(({ title, url }) => `${title}: ${url}`)].join('\n\n'),
        stopUrl,
      }
      try {
        await mail.send(letter)
        return { kind: 'sent' }
      } catch (error) {
        return outcomeOf(error)
      }
    },
  }
}

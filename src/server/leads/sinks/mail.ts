import type { Mail } from '../../outbound/mail-port.ts'
import { commentMessage, commentTitle } from '../message/comment-text.ts'
import { formatDeskLinks, listDeskLinks, type DeskPlaces } from '../message/desk-links.ts'
import { messageName } from '../message/sink-message.ts'
import type { LeadRow } from '../../db/schema/schema.ts'
import { type LeadSink } from './lead-sink.ts'
import { toMailOutcome } from '../../outbound/mail-outcome.ts'
import { readWord } from '../../process/environment-checks.ts'
import { leadReport, leadTitle, markRepeat, type LeadWording } from '../message/lead-text.ts'
import { A_DAY, declareSink, type SinkKind } from './sink-kind.ts'

const entries = {
  LEADS_MAIL: readWord(/^[^\s<>@,;]+@[^\s<>@,;]+$/, 'нужен один адрес вида sales@example.ru'),
}

export const mail: SinkKind = declareSink({
  entries,
  required: ['LEADS_MAIL'],
  words: {
    title: 'Письмо агентству',
    column: 'Письмо',
    where: 'на почту',
    what: 'почту',
    policy: {
      full: 'Заявка приходит сотрудникам агентства письмом: в нём имя, телефон, почта и то, что вы написали в форме.',
      short:
        'О заявке сотрудники агентства узнают из письма: в нём только её номер и ссылка для сотрудников, ваших данных в нём нет.',
    },
  },
  retryPolicy: A_DAY,
  isIdempotent: false,
  isRepeatedOnce: true,
  wasUnrecorded: true,
  comments: 'travellers',
  create: ({ LEADS_MAIL: to }, parts) => createMailSink({ ...parts, to }),
})

export interface MailSinkOptions extends LeadWording, DeskPlaces {
  mail: Mail
  to: string
}

/**
 * Errors of the mail server are not passed on: they may name people. The text is plain: nothing in it is
 * markup.
 */
export function createMailSink({ mail: carrier, to, ...options }: MailSinkOptions): LeadSink {
  const withLinks = (text: string, lead: LeadRow) => {
    const links = listDeskLinks(lead, options)
    return links.length === 0 ? text : `${text}\n\n${formatDeskLinks(links)}`
  }
  return {
    name: 'mail',
    async send(message) {
      try {
        const subject = markRepeat(leadTitle(message.lead, message.isCorrection), message)
        const text = withLinks(leadReport(message, options), message.lead)
        await carrier.send({ to, subject, text, name: messageName(message) })
        return { kind: 'sent' }
      } catch (error) {
        return toMailOutcome(error, true)
      }
    },
    async comment(comment) {
      try {
        const text = withLinks(commentMessage(comment, options), comment.lead)
        await carrier.send({ to, subject: commentTitle(comment), text })
        return { kind: 'sent' }
      } catch (error) {
        return toMailOutcome(error, true)
      }
    },
    // The mail server is checked as the site's mail.
    examine: async () => ({ state: 'fine', seen: `письма на ${to}` }),
  }
}

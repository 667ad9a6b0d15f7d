import { MailFailure, type Letter, type Mail } from '../../ports/mail.ts'
import type { LeadSink, Outcome } from '../../ports/lead-sink.ts'
import type { LeadRow } from '../../store/schema.ts'
import { StoreAway } from '../../store/store-away.ts'
import { leadReport, leadTitle } from '../lead-text.ts'

export interface MailSinkOptions {
  mail: Mail
  /** Where the agency reads of its leads. */
  to: string
}

/** The letters to the agency. What a mail server says is not passed on: it may name people. */
export function createMailSink({ mail, to }: MailSinkOptions): LeadSink {
  return {
    name: 'mail',
    async send(lead, isCorrection) {
      try {
        await mail.send(leadLetter(to, lead, isCorrection))
        return { kind: 'sent' }
      } catch (error) {
        return outcomeOf(error)
      }
    },
  }
}

/** The text is plain: nothing in it is read as markup. */
function leadLetter(to: string, lead: LeadRow, isCorrection: boolean): Letter {
  return { to, subject: leadTitle(lead, isCorrection), text: leadReport(lead, isCorrection) }
}

/** How far a letter came, by what {@link Mail} throws. */
export function outcomeOf(error: unknown): Outcome {
  // The mailbox of a developer stands in the store.
  if (error instanceof StoreAway) return { kind: 'postponed', reason: 'база не отвечала' }
  if (!(error instanceof MailFailure)) return { kind: 'unsure', reason: 'письмо оборвалось' }
  const { kind, code, step } = error
  const answer = code === undefined ? undefined : `почта ответила ${code}`
  if (kind === 'unsure') return { kind, reason: 'почта не ответила' }
  if (kind === 'unsent') return { kind: 'postponed', reason: answer ?? 'нет связи с почтой' }
  return { kind, reason: answer ?? 'почта не настроена', remedy: remedyOf(step) }
}

function remedyOf(step: string): string {
  if (step.startsWith('AUTH')) return 'проверьте имя и пароль в SMTP_URL'
  if (step === 'MAIL FROM') return 'почта не принимает MAIL_FROM, проверьте его'
  if (step === 'RCPT TO') return 'почта не принимает LEADS_MAIL, проверьте его'
  if (step === 'DATA') return 'почта не берёт само письмо, спросите её службу о MAIL_FROM'
  return 'проверьте SMTP_URL, MAIL_FROM и LEADS_MAIL'
}

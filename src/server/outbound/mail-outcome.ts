import { MailFailure } from './mail-port.ts'
import type { Outcome } from './outcome.ts'
import { StoreAway } from '../db/store-away.ts'

/**
 * How far a letter came, by what `Mail.send` throws. A refusal of the account or the sender waits for a
 * repair; final are those of the recipient, unless it is `isOwnRecipient`, and of the letter.
 */
export function toMailOutcome(error: unknown, isOwnRecipient = false): Outcome {
  // A developer's mailbox is part of the store.
  if (error instanceof StoreAway) return { kind: 'postponed', reason: 'база не отвечала' }
  if (!(error instanceof MailFailure)) return { kind: 'unsure', reason: 'письмо оборвалось' }
  const { kind, code, step } = error
  const answer = code === undefined ? undefined : `почта ответила ${code}`
  if (kind === 'unsure') return { kind, reason: 'почта не ответила' }
  if (kind === 'unsent') return { kind: 'postponed', reason: answer ?? 'нет связи с почтой' }
  const isFinal = step === 'DATA' || (step === 'RCPT TO' && !isOwnRecipient)
  const reason = answer ?? 'почта не настроена'
  return { kind: isFinal ? 'refused' : 'postponed', reason, remedy: findRemedy(step) }
}

function findRemedy(step: string): string {
  if (step.startsWith('AUTH')) return 'проверьте имя и пароль в SMTP_URL'
  if (step === 'MAIL FROM') return 'почта не принимает MAIL_FROM, проверьте его'
  if (step === 'RCPT TO') return 'почта не принимает LEADS_MAIL, проверьте его'
  if (step === 'DATA') return 'почта не берёт само письмо, спросите её службу о MAIL_FROM'
  return 'проверьте SMTP_URL, MAIL_FROM и LEADS_MAIL'
}

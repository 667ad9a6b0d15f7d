import type { Letter } from '../mail/mail.ts'
import type { LeadRow } from '../store/schema.ts'

/** Tells the agency of a new request. The text is plain: nothing in it is read as markup. */
export function leadLetter(to: string, lead: LeadRow, now: number): Letter {
  const when = new Intl.DateTimeFormat('ru-RU', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Moscow',
  }).format(now)
  const kind = lead.kind === 'tour' ? 'Заявка на тур' : 'Заказ звонка'
  return {
    to,
    subject: `${kind} № ${lead.id}`,
    text: [
      `${kind} № ${lead.id}, ${when} (Москва)`,
      '',
      `Имя: ${lead.name}`,
      `Телефон: ${lead.phone}`,
      `Почта: ${lead.email || 'не указана'}`,
      `Согласие на обработку данных: версия ${lead.consent_version}, ${lead.consent_at}`,
      '',
      JSON.stringify(JSON.parse(lead.context), null, 2),
    ].join('\n'),
  }
}

import { splitLines } from '#shared/contract/text/one-line.ts'
import type { LeadComment } from './lead-comment.ts'
import { describeCharge, type LeadWording } from './lead-text.ts'

type Said = Pick<LeadComment, 'lead' | 'author' | 'managerName' | 'text' | 'isEdit'>

/** Starts every line of a person's text: it cannot pass for a line of ours. */
export const QUOTED = '│ '

export function commentTitle({ lead, isEdit }: Said): string {
  return `${isEdit ? 'Исправлено сообщение' : 'Сообщение'} по заявке № ${lead.id}`
}

/** For the agency's chat and e-mail: who wrote, who is in charge, and the text; in the short form only the number. */
export function commentMessage(said: Said, { privacy }: Pick<LeadWording, 'privacy'>): string {
  const { lead, text } = said
  const charge = describeCharge(lead)
  if (privacy === 'short') return [commentTitle(said), charge].join('\n')
  const quoted = splitLines(text).map((line) => QUOTED + line)
  return [commentTitle(said), `Пишет: ${lead.name}`, charge, '', ...quoted].join('\n')
}

/** For the card of a CRM. */
export function commentNote({ author, managerName, text, isEdit }: Said): string {
  const who = author === 'traveller' ? 'Путешественник' : ['Менеджер', managerName].filter(Boolean).join(' ')
  return `${who}${isEdit ? ', исправлено' : ''}:\n${text}`
}

import { money } from '#domain/text/format.ts'
import type { LeadRow } from '../store/schema.ts'
import { leadFacts, type LeadFact } from './lead-facts.ts'

/** Longest message of a messenger; Telegram counts UTF-16 units. */
const MAX_MESSAGE = 4096
/** What a manager reads at a glance; the rest is in `npm run leads`. */
const hidden = new Set(['number', 'kind', 'status', 'manager', 'tourid', 'search', 'client_id'])
const evidence = new Set(['consent_version', 'consent_at', 'referrer', 'messenger_user'])

/** Begins every line of a text with several. */
const QUOTED = '│ '

/** The agency has copies that the store cannot reach: its chat, its mail, its tables. */
const WITHDRAWN =
  'Путешественник удалил свои данные и отозвал согласие. Не звоните и не пишите ему по этой заявке. Удалите прежние сообщения о ней и её данные из своих таблиц, если нет договора.'

/** The heading of a lead in letters and messages. */
export function leadTitle(lead: LeadRow, isCorrection: boolean): string {
  const title = `${lead.kind === 'tour' ? 'Заявка на тур' : 'Заказ звонка'} № ${lead.id}`
  if (lead.erased_at !== null) return `Отозвано путешественником: ${title}`
  return isCorrection ? `Исправлено путешественником: ${title}` : title
}

/** A message for the agency's chat: plain text, nothing in it is markup. */
export function leadMessage(lead: LeadRow, isCorrection = false): string {
  if (lead.erased_at !== null) return [leadTitle(lead, isCorrection), '', WITHDRAWN].join('\n')
  const facts = leadFacts(lead).filter(({ key }) => !hidden.has(key) && !evidence.has(key))
  const text = [leadTitle(lead, isCorrection), '', ...lines(facts)].join('\n')
  return text.length <= MAX_MESSAGE
    ? text
    : `${text.slice(0, MAX_MESSAGE - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** The body of a letter: all that is known. */
export function leadReport(lead: LeadRow, isCorrection: boolean): string {
  if (lead.erased_at !== null) return [leadTitle(lead, isCorrection), '', WITHDRAWN].join('\n')
  const facts = leadFacts(lead).filter(({ key }) => !['number', 'kind', 'status', 'manager'].includes(key))
  return [leadTitle(lead, isCorrection), '', ...lines(facts)].join('\n')
}

function lines(facts: readonly LeadFact[]): string[] {
  return facts
    .filter(({ value }) => value !== '')
    .map(({ key, title, value }) => {
      if (key === 'price') return `Цена на экране: ${money(Number(value))}`
      const [first = '', ...others] = String(value).split('\n')
      // Each line bears a mark that none of ours has: what a traveller writes cannot pass for a fact.
      return others.length > 0 ? [`${title}:`, first, ...others].join(`\n${QUOTED}`) : `${title}: ${first}`
    })
}

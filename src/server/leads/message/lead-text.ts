import type { LeadsPrivacy } from '../../http/provider-settings.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import type { SinkMessage } from './sink-message.ts'
import type { LeadRow } from '../../db/schema/schema.ts'
import { leadFacts, type LeadFact } from './lead-fields.ts'
import { isTestLead, TEST_WORDS } from './test-lead.ts'

/** Longest message of a messenger; Telegram counts UTF-16 units. */
const MAX_MESSAGE = 4096
/** A manager reads this at a glance; the rest is in `npm run putevka -- leads`. */
const hidden = new Set(['tourid', 'search', 'client_id'])
const evidence = new Set(['consent_version', 'consent_at', 'referrer', 'messenger_user'])

/** Starts every line of a multi-line text. */
const QUOTED = '│ '

/** The agency has copies the store cannot reach: in its chat, mail and tables. */
const WITHDRAWN =
  'Путешественник удалил свои данные и отозвал согласие. Не звоните и не пишите ему по этой заявке. Удалите прежние сообщения о ней и её данные из своих таблиц, если нет договора.'

/** How much is included, and where the rest is. */
export interface LeadWording {
  /** Origin of the site without a trailing slash. */
  siteUrl: string
  privacy: LeadsPrivacy
}

type Told = Pick<SinkMessage, 'lead' | 'isCorrection'> & Partial<Pick<SinkMessage, 'isDoubtful'>>

/** Marks a text that people may have read already. */
export function markRepeat(text: string, { isDoubtful = false }: Pick<Told, 'isDoubtful'>): string {
  return isDoubtful ? `Возможно, повтор. ${text}` : text
}

/** Begins `leads.answer` after an accepted offer. */
export const ACCEPTED = 'принято'

export function leadTitle(lead: LeadRow, isCorrection: boolean): string {
  if (isTestLead(lead)) return `${TEST_WORDS} (№ ${lead.id})`
  const title = `${lead.kind === 'tour' ? 'Заявка на тур' : 'Заказ звонка'} № ${lead.id}`
  if (lead.erased_at !== null) return `Отозвано путешественником: ${title}`
  if (!isCorrection) return title
  if (lead.answer === '') return `Исправлено путешественником: ${title}`
  // After an answered offer nothing can be corrected: the news is the answer.
  return `${lead.answer.startsWith(ACCEPTED) ? 'Предложение принято' : 'Отказ от предложения'}: ${title}`
}

/** A message for the agency's chat: plain text without markup. */
export function leadMessage(told: Told, wording: LeadWording): string {
  const text = markRepeat(
    leadText(told, wording, ({ key }) => !hidden.has(key) && !evidence.has(key)),
    told,
  )
  return cutMessage(text)
}

/** Cuts a text to the longest message of a messenger. */
export function cutMessage(text: string): string {
  if (text.length <= MAX_MESSAGE) return text
  return `${text.slice(0, MAX_MESSAGE - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** Body of an e-mail, or a CRM note: all known fields. */
export function leadReport(told: Told, wording: LeadWording): string {
  return leadText(told, wording, () => true)
}

function leadText(
  { lead, isCorrection }: Told,
  { siteUrl, privacy }: LeadWording,
  isShown: (fact: LeadFact) => boolean,
): string {
  const title = leadTitle(lead, isCorrection)
  if (lead.erased_at !== null) return [title, '', WITHDRAWN].join('\n')
  // No person has taken a new lead yet.
  const head = isCorrection || lead.manager !== '' ? [title, describeCharge(lead)] : [title]
  if (privacy === 'short') return head.join('\n')
  const facts = leadFacts(lead, siteUrl).filter((fact) => !fact.isOfficial && isShown(fact))
  return [...head, '', ...factLines(facts)].join('\n')
}

/** The manager in charge. */
export function describeCharge({ manager }: Pick<LeadRow, 'manager'>): string {
  return manager === '' ? 'Заявку никто не взял' : `Ведёт: ${manager}`
}

function factLines(facts: readonly LeadFact[]): string[] {
  return facts
    .filter(({ value }) => value !== '')
    .map(({ key, title, value }) => {
      if (key === 'price') return `Цена на экране: ${formatMoney(Number(value))}`
      const [first = '', ...others] = String(value).split('\n')
      // Each line has a mark that our lines lack: a traveller's text cannot pass for a field.
      return others.length > 0 ? [`${title}:`, first, ...others].join(`\n${QUOTED}`) : `${title}: ${first}`
    })
}

const LOOKALIKES: Readonly<Record<string, string>> = { '[': '［', ']': '］', '<': '＜', '>': '＞' }

/** Replaces markup characters by their full-width forms, for programs that would read BBCode or HTML. */
export function unmarked(text: string): string {
  return text.replaceAll(/[[\]<>]/g, (sign) => LOOKALIKES[sign] ?? sign)
}

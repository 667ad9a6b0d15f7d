import { leadFacts, type LeadFact } from '#provider/leads/lead-facts.ts'
import { untouchedLead, type LeadOutboxRow, type LeadRow } from '#provider/store/schema.ts'
import { csv, type CsvOptions } from './csv.ts'
import { printable, textTable } from './text-table.ts'

/** A lead with what became of its messages to the agency. */
export interface KnownLead {
  lead: LeadRow
  outbox: readonly LeadOutboxRow[]
}

/** What fits a terminal; everything is in the CSV, the JSON and the card of one lead. */
export function leadsTable(leads: readonly KnownLead[]): string {
  if (leads.length === 0) return 'Заявок нет.'
  const own = ['Номер', 'Когда (Москва)', 'Вид', 'Статус', 'Имя', 'Телефон']
  const titles = [...own, 'Тур', 'Цена, ₽', 'Чат', 'Письмо']
  const rows = leads.map(({ lead, outbox }) => {
    const value = valuesOf(leadFacts(lead, outbox))
    const tour = ['hotel', 'country', 'flydate'].map(value).filter(Boolean).join(', ')
    const own = ['number', 'when', 'kind', 'status', 'name', 'phone'].map(value)
    return [...own, tour || onOneLine(value('wish')), value('price'), value('told_chat'), value('told_mail')]
  })
  return textTable(titles, rows)
}

export function leadsCsv(leads: readonly KnownLead[], options: CsvOptions): string {
  const all = leads.map(({ lead, outbox }) => leadFacts(lead, outbox))
  return csv([leadTitles(), ...all.map((facts) => facts.map(({ value }) => value))], options)
}

export function leadsJson(leads: readonly KnownLead[]): string {
  const all = leads.map(({ lead, outbox }) => leadFacts(lead, outbox))
  const objects = all.map((facts) => Object.fromEntries(facts.map(({ key, value }) => [key, value])))
  return JSON.stringify(objects, null, 2)
}

/** All that is known of one lead, a line each. */
export function leadCard({ lead, outbox }: KnownLead): string {
  const own = [
    { title: 'Слова путешественнику', value: lead.words },
    { title: 'Пометка', value: lead.note },
  ]
  return [...leadFacts(lead, outbox), ...own]
    .filter(({ value }) => value !== '')
    .map(({ title, value }) => `${title}: ${printable(onOneLine(String(value)))}`)
    .join('\n')
}

/** Lines stay apart where a terminal shows them as one. */
function onOneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, '; ')
}

function valuesOf(facts: readonly LeadFact[]): (key: string) => string {
  return (key) => String(facts.find((fact) => fact.key === key)?.value ?? '')
}

/** The titles do not depend on the lead, so those of an empty one head an empty file too. */
function leadTitles(): string[] {
  const blank: LeadRow = {
    ...untouchedLead,
    id: '',
    kind: 'call',
    account_id: null,
    idempotency_key: null,
    name: '',
    phone: '',
    email: '',
    context: '{}',
    consent_version: '',
    consent_at: '',
    client_address: '',
    user_agent: '',
    created_at: 0,
    updated_at: 0,
    erased_at: null,
  }
  return leadFacts(blank).map(({ title }) => title)
}

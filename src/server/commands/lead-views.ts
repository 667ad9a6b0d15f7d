import { deliveryFacts, deliveryWords } from '../leads/sinks/lead-delivery.ts'
import { leadFacts, type LeadFact } from '../leads/message/lead-fields.ts'
import { sinkKinds, sinkNames } from '../leads/sinks/table.ts'
import type { LeadOutboxRow } from '../db/schema/outbox-row.ts'
import { untouchedLead, type LeadRow } from '../db/schema/schema.ts'
import { printable, textTable } from './text-table.ts'

/** A lead with the state of its messages to the agency. */
export interface KnownLead {
  lead: LeadRow
  outbox: readonly LeadOutboxRow[]
}

/**
 * Formats what fits a terminal, with the sinks that received the lead. The CSV, the JSON and the card
 * contain everything.
 */
export function leadsTable(leads: readonly KnownLead[]): string {
  if (leads.length === 0) return 'Заявок нет.'
  const own = ['Номер', 'Когда (Москва)', 'Вид', 'Статус', 'Имя', 'Телефон']
  const told = sinkNames.filter((name) =>
    leads.some(({ outbox }) => outbox.some(({ sink }) => sink === name)),
  )
  const titles = [...own, 'Тур', 'Цена, ₽', ...told.map((name) => sinkKinds[name].words.column)]
  const rows = leads.map(({ lead, outbox }) => {
    const value = indexFacts(leadFacts(lead))
    const tour = ['hotel', 'country', 'flydate'].map(value).filter(Boolean).join(', ')
    const own = ['number', 'when', 'kind', 'status', 'name', 'phone'].map(value)
    const states = told.map((sink) => deliveryWords(sink, outbox))
    return [...own, tour || onOneLine(value('wish')), value('price'), ...states]
  })
  return textTable(titles, rows)
}

export function leadsCsvHead(options: CsvOptions): string {
  return csv([leadTitles()], options)
}

export function leadsCsvRows(leads: readonly KnownLead[], options: CsvOptions): string {
  const rows = leads.map((lead) => allFacts(lead).map(({ value }) => value))
  return csv(rows, { ...options, isContinued: true })
}

export function leadJson(lead: KnownLead): string {
  const facts = Object.fromEntries(allFacts(lead).map(({ key, value }) => [key, value]))
  return JSON.stringify(facts, null, 2).replaceAll(/^/gm, '  ')
}

/** A lead with the facts that the desk's lead card shows. */
export interface LeadWithFacts extends KnownLead {
  facts: readonly LeadFact[]
}

/** Formats everything known about one lead, one line per field. */
export function leadCard({ facts, outbox }: LeadWithFacts): string {
  return [...facts, ...deliveryFacts(outbox)]
    .filter(({ value }) => value !== '')
    .map(({ title, value }) => `${title}: ${printable(onOneLine(String(value)))}`)
    .join('\n')
}

function allFacts({ lead, outbox }: KnownLead): LeadFact[] {
  return [...leadFacts(lead), ...deliveryFacts(outbox)]
}

/** Keeps lines distinguishable after a terminal joins them into one. */
function onOneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, '; ')
}

function indexFacts(facts: readonly LeadFact[]): (key: string) => string {
  return (key) => String(facts.find((fact) => fact.key === key)?.value ?? '')
}

/** The titles do not depend on the lead, so an empty one gives the header of an empty file. */
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
  return allFacts({ lead: blank, outbox: [] }).map(({ title }) => title)
}

type Cell = string | number

interface CsvOptions {
  /** Russian Excel expects a semicolon separator and needs the byte order mark to read UTF-8. */
  isForExcel?: boolean
  /** The rows continue a file that already has its byte order mark. */
  isContinued?: boolean
}

/**
 * Formats rows as CSV, RFC 4180. No cell starts a formula: text from travellers must not run in a
 * manager's spreadsheet.
 */
export function csv(
  rows: readonly (readonly Cell[])[],
  { isForExcel = false, isContinued = false }: CsvOptions = {},
): string {
  const separator = isForExcel ? ';' : ','
  const lines = rows.map((row) => row.map((cell) => quoted(cell, separator)).join(separator))
  return `${isForExcel && !isContinued ? '\uFEFF' : ''}${lines.map((line) => `${line}\r\n`).join('')}`
}

/** A phone in any format. It calls no function, names no cell, and managers copy it to dial. */
const PHONE = /^\+(?=(?:\D*\d){10,15}\D*$)[\d ()-]+$/

function quoted(cell: Cell, separator: string): string {
  const isFormula = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) && !PHONE.test(cell)
  const text = isFormula ? `'${cell}` : String(cell)
  const needsQuotes = text.includes(separator) || /["\r\n]/.test(text)
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
}

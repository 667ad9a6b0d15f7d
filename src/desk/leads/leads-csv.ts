import type { LeadSummary } from '#shared/contract/agency/replies.ts'
import { saveFile } from '#client/ui/save-file.ts'
import { statusTitle } from '#shared/domain/lead/lead-status.ts'
import { describeLead } from '../lead/describe-lead.ts'
import { atWords } from '../labels.ts'

const columns: readonly { title: string; read: (lead: LeadSummary) => string }[] = [
  { title: 'Номер', read: ({ id }) => id },
  { title: 'Пришла (Москва)', read: ({ created_at }) => atWords(created_at) },
  { title: 'Статус', read: ({ status }) => statusTitle(status) },
  { title: 'Имя', read: ({ name }) => name },
  { title: 'Телефон', read: ({ phone }) => phone },
  { title: 'Почта', read: ({ email }) => email },
  { title: 'Тур', read: describeLead },
  { title: 'Менеджер', read: ({ manager }) => manager },
]
/** Excel reads UTF-8 only with the mark. */
const BOM = '\uFEFF'

function toCsv(leads: readonly LeadSummary[]): string {
  const rows = [
    columns.map(({ title }) => title),
    ...leads.map((lead) => columns.map(({ read }) => read(lead))),
  ]
  return `${BOM}${rows.map((row) => row.map(quote).join(';')).join('\r\n')}\r\n`
}

/** A spreadsheet must not take what a visitor has typed for a formula. A phone's plus is kept as text too. */
function quote(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

export function downloadLeads(leads: readonly LeadSummary[]): void {
  saveFile('zayavki.csv', 'text/csv', toCsv(leads))
}

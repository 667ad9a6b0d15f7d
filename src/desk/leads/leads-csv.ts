import type { LeadSummary } from '#shared/contract/agency/replies.ts'
import { statusTitle } from '#shared/domain/lead/lead-status.ts'
import { describeLead } from '../lead/describe-lead.ts'
import { atWords } from '../labels.ts'
import { saveCsv } from '../save-csv.ts'

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

export function downloadLeads(leads: readonly LeadSummary[]): void {
  saveCsv('zayavki.csv', columns, leads)
}

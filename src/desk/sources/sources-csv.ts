import type { AgencyReply } from '#shared/contract/agency/endpoints.ts'
import { saveCsv } from '../save-csv.ts'

type Row = AgencyReply<'sources'>['rows'][number]

const columns: readonly { title: string; read: (row: Row) => string | number }[] = [
  { title: 'Источник', read: ({ label }) => label },
  { title: 'Метка utm_source', read: ({ source }) => source },
  { title: 'Кампания utm_campaign', read: ({ campaign }) => campaign },
  { title: 'Визиты', read: ({ visits }) => visits },
  { title: 'Поиски', read: ({ searches }) => searches },
  { title: 'Заявки', read: ({ leads }) => leads },
  { title: 'Сумма заявок, ₽', read: ({ leads_sum }) => leads_sum },
  { title: 'Брони', read: ({ booked }) => booked },
  { title: 'Сумма броней, ₽', read: ({ booked_sum }) => booked_sum },
]

export function downloadSources({ from, to, rows }: AgencyReply<'sources'>): void {
  saveCsv(`istochniki-${from}-${to}.csv`, columns, rows)
}

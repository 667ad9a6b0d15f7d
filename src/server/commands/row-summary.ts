import type { RowCounts } from '../backup/backup-lines.ts'

/** Summarizes the content of a backup in a sentence for the operator. */
export function formatSummary(rows: RowCounts): string {
  const { leads = 0, reviews = 0, accounts = 0 } = rows
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return `Заявок ${leads}, отзывов ${reviews}, путешественников ${accounts}, всего строк ${all}.`
}

/** Reports the number of leads with an unknown delivery result, and how to resend them. */
export function unsureLine(leads: number): string {
  return `О скольких заявках неизвестно, дошли ли они до агентства: ${leads}. Они отмечены в npm run putevka -- leads; послать ещё раз: npm run putevka -- leads resend НОМЕР`
}

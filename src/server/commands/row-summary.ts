import { LAST_GOOD_FILE } from '../agency/last-good.ts'
import type { RowCounts } from '../backup/copy-store.ts'

/** Summarizes the content of a backup in a sentence for the operator. */
export function formatSummary(rows: RowCounts): string {
  const { leads = 0, reviews = 0, accounts = 0 } = rows
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return `Заявок ${leads}, отзывов ${reviews}, путешественников ${accounts}, всего строк ${all}.`
}

/** Says what a backup with these files holds of the agency's texts. */
export function formatTexts(files: readonly string[]): string {
  const texts = files.filter((file) => file.startsWith('agency/')).length
  if (texts > 0) return `Файлов с текстами агентства ${texts}.`
  return files.includes(LAST_GOOD_FILE)
    ? 'Папки с текстами агентства нет, в копии только тексты, принятые последними.'
    : 'Своих текстов агентства в копии нет. Напишите их: npm run putevka -- agency init'
}

/** Reports the number of leads with an unknown delivery result, and how to resend them. */
export function unsureLine(leads: number): string {
  return `О скольких заявках неизвестно, дошли ли они до агентства: ${leads}. Они отмечены в npm run putevka -- leads; послать ещё раз: npm run putevka -- leads resend НОМЕР`
}

import { escapeHtml } from '#shared/domain/text/escape-html.ts'
import { monthName } from '#shared/domain/time/calendar-names.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import type { AgencyReview } from '../sources/agency-content.ts'
import type { ReviewRow } from '../db/schema/schema.ts'

/** Formats moderated reviews, then the agency's own, as HTML. Text from travellers is escaped. */
export function reviewsText(moderated: readonly ReviewRow[], own: readonly AgencyReview[]): string {
  const shown = moderated.map((row) => ({ ...row, when: toMonth(row.created_at) }))
  return [...shown, ...own].map(reviewHtml).join('')
}

/** Formats an instant as "ноябрь 2026". */
function toMonth(instant: number): string {
  const [year, month] = todayAt(instant).split('-').map(Number)
  return `${monthName(month ?? 0)} ${year}`
}

function reviewHtml({ name, rate, content, when }: AgencyReview): string {
  const stars = '★'.repeat(rate) + '☆'.repeat(5 - rate)
  const text = escapeHtml(content).replace(/\n+/g, '</p><p>')
  return `<blockquote><p>${text}</p><footer><strong>${escapeHtml(name)}</strong>, ${when} <span>${stars}</span></footer></blockquote>`
}

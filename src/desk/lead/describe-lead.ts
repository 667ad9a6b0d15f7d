import type { LeadSummary } from '#shared/contract/agency/replies.ts'
import { formatMoney, tripRange } from '#shared/domain/text/format.ts'
import { dayFromCall } from '#shared/domain/time/day.ts'

export function describeLead(lead: LeadSummary): string {
  return joinParts([leadSubject(lead), tripTerms(lead)])
}

/** The hotel, the wish or the kind of the lead. */
function leadSubject(lead: LeadSummary): string {
  if (isOnlyCall(lead)) return `Просит ${formatCall(lead)}`
  return lead.tour?.hotelname || lead.wish || 'Заявка без тура'
}

/** Country, days and price of the tour, and whether it still has to be checked; `''` without a tour. */
function tripTerms({ tour, price, price_checked: isChecked }: LeadSummary): string {
  if (!tour) return ''
  const day = dayFromCall(tour.flydate)
  const days = day !== undefined && tour.nights > 0 ? tripRange(day, tour.nights) : ''
  return joinParts([
    tour.country,
    days,
    price === null ? '' : formatMoney(price),
    isChecked === false ? 'цена не проверена' : '',
  ])
}

function joinParts(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ')
}

/** The time to call that the traveller named: «позвонить вечером»; `''` without one, or if the subject has it. */
export function callWords(lead: LeadSummary): string {
  return lead.convenient_time === '' || isOnlyCall(lead) ? '' : formatCall(lead)
}

function isOnlyCall({ kind, tour, wish }: LeadSummary): boolean {
  return kind === 'call' && !tour && wish === ''
}

function formatCall({ convenient_time: time }: LeadSummary): string {
  return `позвонить ${time.charAt(0).toLowerCase()}${time.slice(1)}`.trim()
}

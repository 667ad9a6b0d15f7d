import type { LeadSummary } from '#shared/contract/agency/replies.ts'
import { formatMoney, tripRange } from '#shared/domain/text/format.ts'
import { dayFromCall } from '#shared/domain/time/day.ts'

/** Subject of the lead in one line. */
export function describeLead({ kind, tour, price, wish }: LeadSummary): string {
  if (!tour) return wish || (kind === 'call' ? 'Просит позвонить' : 'Заявка без тура')
  const day = dayFromCall(tour.flydate)
  const days = day !== undefined && tour.nights > 0 ? tripRange(day, tour.nights) : ''
  return [tour.hotelname, tour.country, days, price === null ? '' : formatMoney(price)]
    .filter((part) => part !== '')
    .join(' · ')
}

/** The time to call that the traveller named: «позвонить вечером»; `''` without one. */
export function callWords({ convenient_time }: Pick<LeadSummary, 'convenient_time'>): string {
  return convenient_time === ''
    ? ''
    : `позвонить ${convenient_time.charAt(0).toLowerCase()}${convenient_time.slice(1)}`
}

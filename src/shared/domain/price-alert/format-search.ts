import type { PriceAlert } from '#shared/contract/price-alert.ts'
import { chosenFilters } from '../search/filters.ts'
import { filtersFromParams } from '../search/filters.ts'
import { queryFromParams } from '../search/tour-query.ts'
import { dayRange, range } from '../text/format.ts'
import { counted, NIGHTS, plural } from '../text/words.ts'
import type { Day } from '../time/day.ts'
import { describeParty } from '../tour/party.ts'

/** Days, nights, party and filters of a search, without days that have passed. */
export function searchInWords(search: string, today: Day, hasDays = true): string {
  const params = new URLSearchParams(search)
  const { dateFrom, dateTo, nightsFrom, nightsTo, party } = queryFromParams(params, today).query
  return [
    hasDays && dayRange(dateFrom, dateTo),
    nightsFrom === nightsTo
      ? counted(nightsFrom, NIGHTS)
      : `${range(nightsFrom, nightsTo)}\u00a0${plural(nightsTo, NIGHTS)}`,
    describeParty(party),
    ...chosenFilters(filtersFromParams(params)).map(({ label }) => label),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Days, nights, party and filters of what a traveller watches; without days that have passed. */
export function termsInWords({ search, kind, state }: PriceAlert, today: Day): string {
  if (kind === 'direction') return nearestInWords(search, today)
  return searchInWords(search, today, state !== 'ended')
}

/** "Ближайшие даты · 7–10 ночей · 2 взрослых": what is watched of a direction. */
export function nearestInWords(search: string, today: Day): string {
  return `Ближайшие даты · ${searchInWords(search, today, false)}`
}

import { NO_FLIGHT_DEPARTURE } from '#shared/domain/constants.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import type { QueryWords } from '#client/features/tour-search/format-query.ts'

/** Rows that the page shows and the request carries: the same in both. */
export function wishRows(query: TourQuery, words: QueryWords): [title: string, value: string][] {
  const isByAir = query.departure !== NO_FLIGHT_DEPARTURE
  const flights = !isByAir ? [] : [query.charterOnly && 'только чартер', query.directOnly && 'без пересадок']
  const rows: [string, string][] = [
    ['Откуда', isByAir ? words.from : ''],
    ['Куда', words.to],
    ['Перелёт', isByAir ? '' : 'не нужен'],
    [isByAir ? 'Вылет' : 'Заезд', words.dates],
    ['На сколько', words.nights],
    ['Кто едет', words.party],
    ['Рейсы', flights.filter(Boolean).join(', ')],
  ]
  return rows.filter(([, value]) => value !== '')
}

/** The rows as plain text, for a chat, an e-mail and a table. */
export function wishText(query: TourQuery, words: QueryWords): string {
  return wishRows(query, words)
    .map(([title, value]) => `${title}: ${value}`)
    .join('\n')
    .replaceAll('\u00A0', ' ')
}

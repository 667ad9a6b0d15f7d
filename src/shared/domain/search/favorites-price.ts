import { range, shortDayRange } from '../text/format.ts'
import { NIGHTS, plural } from '../text/words.ts'
import type { Day } from '../time/day.ts'
import { priceUnit } from '../tour/party.ts'
import { queryFromParams, queryToParams, type TourQuery } from './tour-query.ts'

/** Facts from the search a hotel was saved with: the party of the price, and how to search again. */

/** "за двоих"; undefined when the hotel was saved without a search. */
export function savedPriceUnit(search: string, today: Day): string | undefined {
  const { query, isExplicit } = readSearch(search, today)
  return isExplicit ? priceUnit(query.party) : undefined
}

/** "6–13 дек, 7–10 ночей": what the price was for; undefined once the dates have passed. */
export function savedStay(search: string, today: Day): string | undefined {
  const { query, isExplicit, notices } = readSearch(search, today)
  if (!isExplicit || notices.length > 0) return undefined
  const { dateFrom, dateTo, nightsFrom, nightsTo } = query
  const nights = `${range(nightsFrom, nightsTo)}\u00a0${plural(nightsTo, NIGHTS)}`
  return `${shortDayRange(dateFrom, dateTo)}, ${nights}`
}

/** The same search in this hotel alone, past dates made the nearest; undefined when it was saved without one. */
export function searchAgain({ hotelcode, search }: { hotelcode: string; search: string }, today: Day) {
  const { query, isExplicit } = readSearch(search, today)
  return isExplicit ? { ...query, regions: [], hotels: [hotelcode] } : undefined
}

/** Two prices can be compared when this is equal: the same way, dates, nights and party. */
export function priceBasis(search: string, today: Day): string | undefined {
  const { query, isExplicit } = readSearch(search, today)
  const common: TourQuery = { ...query, regions: [], hotels: [] }
  return isExplicit ? queryToParams(common).toString() : undefined
}

function readSearch(search: string, today: Day) {
  return queryFromParams(new URLSearchParams(search), today)
}

import type { Departure } from '../../contract/settings.ts'
import { NO_FLIGHT_DEPARTURE } from '../constants.ts'
import { range, shortDayRange } from '../text/format.ts'
import { NIGHTS, plural } from '../text/words.ts'
import type { Day } from '../time/day.ts'
import { priceUnit } from '../tour/party.ts'
import { queryFromParams, queryToParams, type TourQuery } from './tour-query.ts'

/** An operator's own words for a meal may be longer. */
const MOST_LETTERS = 40

/** Facts from the search a hotel was saved with: the party of the price, and how to search again. */

/** "за двоих"; undefined when the hotel was saved without a search. */
export function savedPriceUnit(search: string, today: Day): string | undefined {
  const { query, isExplicit } = readSearch(search, today)
  return isExplicit ? priceUnit(query.party) : undefined
}

/** Parameter of a saved search: the meal of the tour that the price is of, in words. Searching again ignores it. */
export const SAVED_MEAL = 'meal'

/** "6–13 дек, 7–10 ночей, из Москвы, завтраки": what the price was for; undefined once the dates have passed. */
export function savedStay(search: string, today: Day, cities: Departure[]): string | undefined {
  const { query, isExplicit, notices } = readSearch(search, today)
  if (!isExplicit || notices.length > 0) return undefined
  const { dateFrom, dateTo, nightsFrom, nightsTo } = query
  const nights = `${range(nightsFrom, nightsTo)}\u00a0${plural(nightsTo, NIGHTS)}`
  const { departure } = query
  const namefrom = cities.find(({ id }) => id === departure)?.namefrom
  const from = departure === NO_FLIGHT_DEPARTURE ? 'без перелёта' : namefrom && `из\u00a0${namefrom}`
  const meal = new URLSearchParams(search).get(SAVED_MEAL)?.slice(0, MOST_LETTERS).toLowerCase()
  return [shortDayRange(dateFrom, dateTo), nights, from, meal].filter(Boolean).join(', ')
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

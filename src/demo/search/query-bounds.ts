import { findMeal } from '../catalogue/meals.ts'
import type { Day } from '../days.ts'
import { isParty } from '../pricing/party.ts'
import {
  MAX_HOTELS,
  MAX_NIGHTS,
  MAX_NIGHTS_SPAN,
  SEARCH_HORIZON_DAYS,
  SEARCH_WINDOW_DAYS,
  type SearchQuery,
} from './search-query.ts'

const GRADES: readonly number[] = [0, 2, 3, 4, 5]

/**
 * Whether a query that comes back costs no more than one that is asked for: the bounds of `readSearchQuery` once more.
 * A portion asked for after midnight may look for days that have passed.
 */
export function isWithinBounds(query: SearchQuery, issued: Day): boolean {
  const { from, to, nightsFrom, nightsTo, party, stars, rating, meal, hotels } = query
  return (
    isWithin(to - from, 0, SEARCH_WINDOW_DAYS) &&
    isWithin(to - issued, -SEARCH_HORIZON_DAYS, SEARCH_HORIZON_DAYS) &&
    isWithin(nightsFrom, 1, MAX_NIGHTS) &&
    isWithin(nightsTo, nightsFrom, Math.min(MAX_NIGHTS, nightsFrom + MAX_NIGHTS_SPAN)) &&
    isParty(party) &&
    GRADES.includes(stars) &&
    GRADES.includes(rating) &&
    (meal === 0 || findMeal(meal) !== undefined) &&
    hotels.length <= MAX_HOTELS
  )
}

function isWithin(value: number, least: number, most: number): boolean {
  return value >= least && value <= most
}

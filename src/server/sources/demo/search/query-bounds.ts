import {
  MAX_DATE_WINDOW_DAYS,
  MAX_NIGHTS,
  MAX_NIGHTS_SPAN,
  SOLD_AHEAD_DAYS,
} from '#shared/domain/constants.ts'
import { GRADES, MAX_HOTELS, MEAL_GRADES } from '../../filters.ts'
import type { EpochDay } from '../epoch-day.ts'
import { isParty } from '../pricing/party.ts'
import type { SearchQuery } from './search-query.ts'

/**
 * Checks a returned query against the bounds of `readSearchQuery` again, so that it costs no more than a
 * new one. A portion requested after midnight may contain past days.
 */
export function isWithinBounds(query: SearchQuery, issued: EpochDay): boolean {
  const { from, to, nightsFrom, nightsTo, party, stars, rating, meal, hotels } = query
  return (
    isWithin(to - from, 0, MAX_DATE_WINDOW_DAYS) &&
    isWithin(to - issued, -SOLD_AHEAD_DAYS, SOLD_AHEAD_DAYS) &&
    isWithin(nightsFrom, 1, MAX_NIGHTS) &&
    isWithin(nightsTo, nightsFrom, Math.min(MAX_NIGHTS, nightsFrom + MAX_NIGHTS_SPAN)) &&
    isParty(party) &&
    GRADES.includes(stars) &&
    GRADES.includes(rating) &&
    MEAL_GRADES.includes(meal) &&
    hotels.length <= MAX_HOTELS
  )
}

function isWithin(value: number, least: number, most: number): boolean {
  return value >= least && value <= most
}

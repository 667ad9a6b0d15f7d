import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { plentifulQuery } from '../fixtures/find-tour.ts'

/** A page that a visitor may come to from outside. */
export interface MeasuredPage {
  /** What the report calls it. */
  of: string
  path: string
}

export const home: MeasuredPage = { of: 'главная', path: '/' }

/** Prerendered pages that a search engine or an advertisement leads to. */
export const landings: MeasuredPage[] = [
  { of: 'направление', path: '/tours/turkey-moskva' },
  { of: 'горящие туры направления', path: '/hottours/turkey-moskva' },
]

export const countryHotels: MeasuredPage = { of: 'отели страны', path: '/hotels/turkey' }

/** Drawn by the browser: a search has no page that is ready before it is asked for. */
export const results: MeasuredPage = {
  of: 'результаты',
  path: `/tours?${queryToParams(plentifulQuery()).toString()}`,
}

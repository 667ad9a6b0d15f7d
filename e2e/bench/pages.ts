import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { plentifulQuery } from '../fixtures/find-tour.ts'

/** A page that a visitor may open from outside. */
export interface MeasuredPage {
  /** Its name in the report. */
  of: string
  path: string
}

export const home: MeasuredPage = { of: 'главная', path: '/' }

/** Prerendered pages that search engines and advertisements link to. */
export const landings: MeasuredPage[] = [
  { of: 'направление', path: '/tours/turkey-moskva' },
  { of: 'горящие туры направления', path: '/hottours/turkey-moskva' },
]

export const countryHotels: MeasuredPage = { of: 'отели страны', path: '/hotels/turkey' }

/** A search that the host knows: a shared link, a reload, an advertisement. Its document has the first hotels. */
export const results: MeasuredPage = {
  of: 'результаты',
  path: `/tours?${queryToParams(plentifulQuery()).toString()}`,
}

/** Rendered by the browser: the host makes no document of an address with an order. */
export const newResults: MeasuredPage = { of: 'результаты нового поиска', path: `${results.path}&sort=best` }

import { queryFromParams, queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import type { Day } from '#shared/domain/time/day.ts'
import { removeUnread } from '#shared/routes/public-page.ts'
import { routes } from '#shared/routes/table.ts'

interface SearchPageAddress {
  /** Its parameters in one order: equal for equal addresses. */
  search: string
  query: TourQuery
}

/** The longest address that the site writes has about 200 characters. */
const MAX_LENGTH = 400

/**
 * Reads the parameters of `/tours`. Undefined unless each is a parameter of a search, named once and written as
 * the site writes it: everything else is left to the browser, which corrects it or filters by it.
 */
export function readSearchPageAddress(raw: string, today: Day): SearchPageAddress | undefined {
  const search = removeUnread(routes.tours.path, raw)
  if (search.length > MAX_LENGTH) return undefined
  const params = new URLSearchParams(search)
  const { query, notices, isExplicit } = queryFromParams(params, today)
  // The names of chosen hotels need the guidebook of a country, which is larger than the page.
  if (!isExplicit || notices.length > 0 || query.hotels.length > 0) return undefined
  const written = queryToParams(query)
  // A parameter that is left out would mean another day tomorrow.
  const isCanonical =
    params.size === written.size && [...written].every(([name, value]) => params.get(name) === value)
  return isCanonical ? { search, query } : undefined
}

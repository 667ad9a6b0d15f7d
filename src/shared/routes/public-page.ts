import { filterParameters } from './filter-parameters.ts'
import { matchRoute } from './href.ts'
import { pickParameters, searchParameters } from './search-parameters.ts'
import { routes, type RouteName, type RouteSpec } from './table.ts'

/** Parameters that a public page reads: it is the same with and without any other, of adverts or messengers. */
const readParameters: Partial<Record<RouteName, readonly string[]>> = {
  home: searchParameters,
  tours: [...searchParameters, ...filterParameters, 'sort', 'map'],
  direction: ['month', 'day'],
  directions: ['from'],
  hotTours: ['from', 'to', 'sort'],
  hotDirection: ['sort'],
  countryHotels: ['name', 'resort', 'stars', 'type', 'rating', 'sort'],
  hotel: searchParameters,
  reviews: ['hotel', 'name'],
}

/** True for a page that search engines may index: no personal page, no form, no framed module. */
export function isPublicRoute(spec: RouteSpec): boolean {
  return spec.access === undefined && spec.layout === undefined && spec.isSearchable !== false
}

/** True for the path of a public page, the kind that is prerendered. */
export function isPublicPath(path: string): boolean {
  const match = matchRoute(path)
  return match !== undefined && isPublicRoute(routes[match.name])
}

export function listReadParameters(path: string): readonly string[] {
  const match = matchRoute(path)
  return (match && readParameters[match.name]) ?? []
}

/** Returns the parameters that the page of this path reads, in the order of their names. */
export function removeUnread(path: string, search: string): string {
  return pickParameters(search, listReadParameters(path))
}

import { matchRoute } from './href.ts'
import { routes, type RouteSpec } from './table.ts'

/** Tracking parameters and those of messengers: the page is the same with and without them. */
const TRACKING = /^(utm_\w+|yclid|gclid|fbclid|ysclid|_openstat|from_app|tgWebApp\w*|WebApp\w*)$/i

/** True for a page that search engines may index: no personal page, no form, no framed module. */
export function isPublicRoute(spec: RouteSpec): boolean {
  return spec.access === undefined && spec.layout === undefined && spec.isSearchable !== false
}

/** True for the path of a public page, the kind that is prerendered. */
export function isPublicPath(path: string): boolean {
  const match = matchRoute(path)
  return match !== undefined && isPublicRoute(routes[match.name])
}

/** True for parameters that change nothing of a page. */
export function isPlainSearch(search: string): boolean {
  return removeTracking(search) === ''
}

/** Returns the parameters that say which page it is, in the order of their names. */
export function removeTracking(search: string): string {
  const params = [...new URLSearchParams(search)].filter(([key]) => !TRACKING.test(key))
  const own = new URLSearchParams(params)
  own.sort()
  return own.toString()
}

import { matchRoute } from '#shared/routes/href.ts'
import { routes, type RouteSpec } from '#shared/routes/table.ts'

/**
 * True for a module in a page of this site and for the storefront in the managers' desk: the page around has launched,
 * signs in and is counted. A messenger frames whole screens, and a page of another site cannot be read.
 */
export function isFramedPage(view: Window): boolean {
  if (view.parent === view) return false
  try {
    const { origin, pathname } = view.parent.location
    if (origin !== view.location.origin) return false
    if (/^\/desk(\/|$)/.test(pathname)) return true
  } catch {
    return false
  }
  const match = matchRoute(view.location.pathname)
  const spec: RouteSpec | undefined = match && routes[match.name]
  return spec?.layout === 'blank'
}

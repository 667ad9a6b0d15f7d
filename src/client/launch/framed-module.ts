import { matchRoute } from '#shared/routes/href.ts'
import { routes, type RouteSpec } from '#shared/routes/table.ts'

/**
 * True for a module framed by a page of this site: that page has launched, signs in and is counted. A
 * messenger frames whole screens, and a page of another site cannot be read.
 */
export function isFramedModule(view: Window): boolean {
  const match = matchRoute(view.location.pathname)
  const spec: RouteSpec | undefined = match && routes[match.name]
  if (spec?.layout !== 'blank' || view.parent === view) return false
  try {
    return view.parent.location.origin === view.location.origin
  } catch {
    return false
  }
}

import { matchRoute } from '#shared/routes/href.ts'

/** Address of a menu item, or undefined while no screen stands behind its alias. */
export function menuAddress(alias: string): string | undefined {
  const path = `/${alias.replace(/^\/+/, '')}`
  return matchRoute(path) ? path : undefined
}

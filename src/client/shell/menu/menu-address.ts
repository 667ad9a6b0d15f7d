import { matchRoute } from '#shared/routes/href.ts'

/** Returns the address of a menu item, or undefined if its alias has no screen. */
export function menuAddress(alias: string): string | undefined {
  const path = `/${alias.replace(/^\/+/, '')}`
  return matchRoute(path) ? path : undefined
}

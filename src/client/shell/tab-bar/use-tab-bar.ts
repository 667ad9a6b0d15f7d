import { useMessenger } from '#client/session/client-context.tsx'
import { matchRoute } from '#shared/routes/href.ts'
import type { RouteName } from '#shared/routes/table.ts'
import { useLocation } from 'react-router-dom'

/** Screens that a traveller opens from the bar or its menu, and results; no step of a booking. */
const topLevel = new Set<RouteName>([
  'home',
  'tours',
  'hotTours',
  'favorites',
  'history',
  'watches',
  'profile',
  'directions',
  'hotels',
  'support',
  'reviews',
  'about',
  'contacts',
  'tickets',
  'transfer',
  'page',
])

/** True where the bottom bar is shown: on top-level screens of a messenger. */
export function useTabBar(): boolean {
  const { isMessenger } = useMessenger()
  const { pathname } = useLocation()
  const name = matchRoute(pathname)?.name
  return isMessenger && name !== undefined && topLevel.has(name)
}

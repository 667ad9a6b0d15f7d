import { useMessenger } from '#client/session/client-context.tsx'
import { matchRoute } from '#shared/routes/href.ts'
import type { RouteName } from '#shared/routes/table.ts'
import { useHasScreenAction } from '#client/ui/frame/primary-action.tsx'
import { useLocation } from 'react-router-dom'

/** Screens that a traveller opens from the bar or its menu, and that are no step of a booking. */
const topLevel = new Set<RouteName>([
  'home',
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

/**
 * True where the bottom bar is shown: on top-level screens of a messenger, unless the client's main button
 * has the screen's action, because that button is below the page.
 */
export function useTabBar(): boolean {
  const { isMessenger } = useMessenger()
  const { pathname } = useLocation()
  const hasAction = useHasScreenAction()
  const name = matchRoute(pathname)?.name
  return isMessenger && !hasAction && name !== undefined && topLevel.has(name)
}

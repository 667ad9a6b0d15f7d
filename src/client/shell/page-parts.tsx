import { isLostChunk, reloadPage, shouldReload } from '#client/delivery/chunk-reload.ts'
import { PartsContext, type ErrorScope } from '#client/ui/frame/section-boundary.tsx'
import { useMemo, type ReactNode } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router-dom'

/**
 * Context of the section boundaries: errors stay in their section, except those that need the router's
 * error page.
 */
export function PageParts({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const around = useMemo(() => ({ blame, onFailed, load: reloadPage, place: pathname }), [pathname])
  return <PartsContext value={around}>{children}</PartsContext>
}

function blame(error: unknown): ErrorScope {
  if (error instanceof Response || isRouteErrorResponse(error)) return 'page'
  return isLostChunk(error) ? 'load' : 'part'
}

/** A missing chunk: a page reload may fix it. The rest of the page stays until the reload starts. */
function onFailed(error: unknown): void {
  if (shouldReload(error)) void reloadPage()
}

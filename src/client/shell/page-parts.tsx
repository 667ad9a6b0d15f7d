import { isLostChunk, loadAnew, shouldReload } from '#client/delivery/chunk-reload.ts'
import { PartsContext, type Blame } from '#client/ui/frame/part.tsx'
import { useMemo, type ReactNode } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router-dom'

/** Around the parts of a page: what breaks in one is its own, but for what the router's error page is there for. */
export function PageParts({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const around = useMemo(() => ({ blame, onFailed, load: loadAnew, place: pathname }), [pathname])
  return <PartsContext value={around}>{children}</PartsContext>
}

function blame(error: unknown): Blame {
  if (error instanceof Response || isRouteErrorResponse(error)) return 'page'
  return isLostChunk(error) ? 'load' : 'part'
}

/** A part of the build is gone: the page loaded anew may have it. What stands around it stays until that load begins. */
function onFailed(error: unknown): void {
  if (shouldReload(error)) void loadAnew()
}

import { isLostChunk, shouldReload } from '#delivery/chunk-reload.ts'
import { PartsContext, type Blame } from '#ui/part.tsx'
import { useMemo, type ReactNode } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router-dom'

/** Around the parts of a page: what breaks in one is its own, but for what the router's error page is there for. */
export function PageParts({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const around = useMemo(() => ({ blame, place: pathname }), [pathname])
  return <PartsContext value={around}>{children}</PartsContext>
}

function blame(error: unknown): Blame {
  if (error instanceof Response || isRouteErrorResponse(error) || shouldReload(error)) return 'page'
  return isLostChunk(error) ? 'load' : 'part'
}

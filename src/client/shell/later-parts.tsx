import { RenderedAt } from '#client/delivery/use-now.ts'
import { useHasFavoritesNotice } from '#client/features/favorites/favorites-context.tsx'
import { SectionBoundary } from '#client/ui/frame/section-boundary.tsx'
import { use, useEffect, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { isOldPage } from './old-page.ts'

/** By then the first view has loaded, ms. */
const WARM_UP_MS = 3000

/**
 * Components the first view does not need. Their code loads later, or at once if there is a message: the
 * age of an old page, the result of a heart. Failed code is requested again on the next page, without
 * waiting. Screen transitions are among them, so the first screen appears without one.
 */
export function LaterParts() {
  const renderedAt = use(RenderedAt)
  const { pathname } = useLocation()
  const isDue = useHasFavoritesNotice() || isOldPage(renderedAt)
  const [parts, setParts] = useState<ComponentType[]>()
  useEffect(() => {
    if (parts) return
    let isOver = false
    const load = () =>
      void import('./late-parts.ts').then(
        ({ lateParts }) => isOver || setParts(lateParts),
        () => {},
      )
    const timer = setTimeout(load, isDue ? 0 : WARM_UP_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [pathname, parts, isDue])
  return parts?.map((LaterPart, index) => (
    <SectionBoundary key={index} name={`later part ${index + 1}`} fallback={null}>
      <LaterPart />
    </SectionBoundary>
  ))
}

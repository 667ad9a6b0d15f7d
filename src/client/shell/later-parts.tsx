import { RenderedAt } from '#client/delivery/use-now.ts'
import { useHasFavoritesNotice } from '#client/features/favorites/favorites-context.tsx'
import { Part } from '#client/ui/frame/part.tsx'
import { use, useEffect, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { isOldPage } from './old-page.ts'

/** The first view has loaded by then. */
const WARM_UP_MS = 3000

/**
 * What no first view needs: its code comes later, or at once where there is something to say: the age of an old page,
 * what became of a heart. Code that did not come is asked for again on the next page; nobody waits for it. How screens
 * come in is among it, so that the first one stands at once.
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
    <Part key={index} name={`later part ${index + 1}`} instead={null}>
      <LaterPart />
    </Part>
  ))
}

import { lazyPart } from '#delivery/wait-for-network.ts'
import { Skeleton } from '#ui/feedback.tsx'
import { Suspense, type ComponentProps } from 'react'

/** There is nothing to filter before the first hotels are there: the panel is asked for at the start and comes by then. */
export const loadFilterPanel = () => import('./filter-panel.tsx')

const Panel = lazyPart(loadFilterPanel, 'FilterPanel')

/** The place of the filters: those that come one by one would push each other down. */
export const filterPlace = <Skeleton height={520} radius={12} />

export function FilterPanel(props: ComponentProps<typeof Panel>) {
  return (
    <Suspense fallback={filterPlace}>
      <Panel {...props} />
    </Suspense>
  )
}

import { Skeleton } from '#ui/feedback.tsx'
import { lazy, Suspense, type ComponentProps } from 'react'

/** Nothing is found only once the operators have answered: its code is asked for at the start and comes by then. */
export const loadEmptyResults = () => import('./empty-results.tsx')

const Nothing = lazy(async () => ({ default: (await loadEmptyResults()).NothingFound }))
const Filtered = lazy(async () => ({ default: (await loadEmptyResults()).FilteredOut }))
const waiting = <Skeleton height={320} radius={18} />

export function NothingFound(props: ComponentProps<typeof Nothing>) {
  return (
    <Suspense fallback={waiting}>
      <Nothing {...props} />
    </Suspense>
  )
}

export function FilteredOut(props: ComponentProps<typeof Filtered>) {
  return (
    <Suspense fallback={waiting}>
      <Filtered {...props} />
    </Suspense>
  )
}

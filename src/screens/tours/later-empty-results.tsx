import { lazyPart } from '#delivery/wait-for-network.ts'
import { Skeleton } from '#ui/feedback.tsx'
import { Suspense, type ComponentProps } from 'react'

/** Nothing is found only once the operators have answered: its code is asked for at the start and comes by then. */
export const loadEmptyResults = () => import('./empty-results.tsx')

const Nothing = lazyPart(loadEmptyResults, 'NothingFound')
const Filtered = lazyPart(loadEmptyResults, 'FilteredOut')
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

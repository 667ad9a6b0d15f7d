import { lazyPart } from '#delivery/wait-for-network.ts'
import { Part } from '#ui/part.tsx'
import { Skeleton } from '#ui/feedback.tsx'
import { Suspense, type ComponentProps } from 'react'
import type { CompareTour } from './compare-tour.tsx'

const Late = lazyPart(() => import('./compare-tour.tsx'), 'CompareTour')

/** «Сравнить», in its place from the start. */
export function LateCompareTour(props: ComponentProps<typeof CompareTour>) {
  return (
    <Part name="compare tour" instead={null}>
      <Suspense fallback={<Skeleton width={120} height={44} radius={12} />}>
        <Late {...props} />
      </Suspense>
    </Part>
  )
}

import { Skeleton } from '#ui/feedback.tsx'
import { lazy, Suspense, type ComponentProps } from 'react'
import type { TourCard } from './tour-card.tsx'

const LateTourCard = lazy(() => import('./tour-card.tsx').then((module) => ({ default: module.TourCard })))

/** A tour of the set; sets of hotels come without its code. */
export function LazyTourCard(props: ComponentProps<typeof TourCard>) {
  return (
    <Suspense fallback={<Skeleton height={420} radius={18} />}>
      <LateTourCard {...props} />
    </Suspense>
  )
}

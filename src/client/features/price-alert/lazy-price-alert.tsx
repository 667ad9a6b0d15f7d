import { lazyPart } from '#client/delivery/lazy-part.tsx'
import { Skeleton } from '#client/ui/frame/feedback.tsx'
import { SectionBoundary } from '#client/ui/frame/section-boundary.tsx'
import { Suspense } from 'react'
import type { PriceAlertButtonProps } from './price-alert-button.tsx'

const LatePriceAlert = lazyPart(() => import('./price-alert-button.tsx'), 'PriceAlertButton')

/** Button «Следить за ценой»: its space is reserved from the start, its code loads after the first view. */
export function LazyPriceAlert(props: PriceAlertButtonProps) {
  return (
    <SectionBoundary name="watch" fallback={null}>
      <Suspense fallback={<Skeleton width={props.isWide ? '100%' : 190} height={44} radius={12} />}>
        <LatePriceAlert {...props} />
      </Suspense>
    </SectionBoundary>
  )
}

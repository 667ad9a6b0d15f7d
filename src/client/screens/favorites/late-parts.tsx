import { lazySection } from '#client/delivery/lazy-part.tsx'
import { Skeleton } from '#client/ui/frame/feedback.tsx'

/** «Поделиться и обсудить», in its place from the start. */
export const LazyDiscuss = lazySection(() => import('./discuss.tsx'), 'Discuss', {
  boundary: 'discuss',
  fallback: <Skeleton width={240} height={44} radius={12} />,
})

/** The traveller's votings, below what else the page has. */
export const LazyOwnSets = lazySection(() => import('./own-sets.tsx'), 'OwnSets', { boundary: 'own sets' })

/** The way to compared tours, below what else the page has. */
export const LazyComparedLink = lazySection(() => import('./compared-link.tsx'), 'ComparedLink', {
  boundary: 'compared tours',
})

/** Tours side by side. */
export const LazyToursComparison = lazySection(() => import('./tours-comparison.tsx'), 'ToursComparison', {
  fallback: <Skeleton height={480} radius={18} />,
})

import { lazySection } from '#client/delivery/lazy-part.tsx'
import { Skeleton } from '#client/ui/frame/feedback.tsx'

/** «Поделиться и обсудить», with its space reserved from the start. */
export const LazyShareList = lazySection(() => import('./share-list.tsx'), 'ShareList', {
  boundary: 'discuss',
  fallback: <Skeleton width={240} height={44} radius={12} />,
})

/** The traveller's shared lists, below the rest of the page. */
export const LazyOwnSharedLists = lazySection(() => import('./own-lists.tsx'), 'OwnSharedLists', {
  boundary: 'own sets',
})

/** Link to compared tours, below the rest of the page. */
export const LazyComparedLink = lazySection(() => import('./compared-link.tsx'), 'ComparedLink', {
  boundary: 'compared tours',
})

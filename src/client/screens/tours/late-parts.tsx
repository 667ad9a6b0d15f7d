import { lazySection } from '#client/delivery/lazy-part.tsx'
import { Skeleton } from '#client/ui/frame/feedback.tsx'

/** There is nothing to filter before the first hotels are there: the panel is asked for at the start and comes by then. */
export const loadFilterPanel = () => import('./filter-panel.tsx')
/** Nothing is found only once the operators have answered: its code is asked for at the start and comes by then. */
export const loadEmptyResults = () => import('./empty-results.tsx')

/** The place of the filters: those that come one by one would push each other down. */
export const filterPlace = <Skeleton height={520} radius={12} />
const emptyPlace = <Skeleton height={320} radius={18} />

export const FilterPanel = lazySection(loadFilterPanel, 'FilterPanel', { fallback: filterPlace })
export const NothingFound = lazySection(loadEmptyResults, 'NothingFound', { fallback: emptyPlace })
export const FilteredOut = lazySection(loadEmptyResults, 'FilteredOut', { fallback: emptyPlace })

/** Quiet ones, beside a list that matters more. */
export const LateActs = lazySection(() => import('./late-acts.tsx'), 'LateActs', {
  boundary: 'acts',
  fallback: <Skeleton width={300} height={44} radius={12} />,
})

import { lazySection } from '#client/delivery/lazy-part.tsx'
import { useHydrated } from '#client/delivery/use-now.ts'
import { Skeleton } from '#client/ui/frame/feedback.tsx'
import type { ComponentType, ReactNode } from 'react'

/** Filters are useless before the first hotels: the panel is requested at the start and arrives by then. */
export const loadFilterPanel = () => import('./filter-panel.tsx')
/** An empty result needs the operators' responses: its code is requested at the start and arrives by then. */
export const loadEmptyResults = () => import('./empty-results.tsx')

/** Placeholder of the filters: rendering them one by one would shift the layout. */
export const filterPlace = <Skeleton height={520} radius={12} />
const emptyPlace = <Skeleton height={320} radius={18} />

export const LazyFilterPanel = lazySection(loadFilterPanel, 'FilterPanel', { fallback: filterPlace })
export const LazyNothingFound = lazySection(loadEmptyResults, 'NothingFound', { fallback: emptyPlace })
export const LazyFilteredOut = lazySection(loadEmptyResults, 'FilteredOut', { fallback: emptyPlace })

const rowPlace = <Skeleton height={44} radius={22} />
const optionsPlace = <Skeleton height={52} radius={12} />
const actsPlace = <Skeleton width={300} height={44} radius={12} />

/** Their space is reserved from the start, so that the list below does not move. */
export const LazyFilterRow = afterHydration(
  lazySection(() => import('./filter-row.tsx'), 'FilterRow', { fallback: rowPlace }),
  rowPlace,
)
export const LazyNearbyOptions = afterHydration(
  lazySection(() => import('./nearby-options.tsx'), 'NearbyOptions', {
    boundary: 'nearby options',
    fallback: optionsPlace,
  }),
  optionsPlace,
)

/** The first announcement is the end of a search, so its code may load until then. */
export const LazyResultsWords = afterHydration(
  lazySection(() => import('./results-words.tsx'), 'ResultsWords'),
)

/** Needed only if a search ends with a better hotel below the cards in view. */
export const LazyBetterHotels = lazySection(() => import('./late-acts.tsx'), 'BetterHotels', {
  boundary: 'better hotels',
})

/** Secondary actions, next to the more important list. */
export const LazyActions = afterHydration(
  lazySection(() => import('./late-acts.tsx'), 'LateActs', { boundary: 'acts', fallback: actsPlace }),
  actsPlace,
)

/**
 * A part that the document leaves empty: it counts all hotels, and the document knows only the first. Waiting for
 * its code would also keep React from hydrating while answers arrive.
 */
function afterHydration<Props extends object>(
  Late: ComponentType<Props>,
  place?: ReactNode,
): ComponentType<Props> {
  return (props) => (useHydrated() ? <Late {...props} /> : place)
}

import { lazySection } from '#client/delivery/lazy-part.tsx'
import { Skeleton } from '#client/ui/frame/feedback.tsx'

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

/** Their space is reserved from the start, so that the list below does not move. */
export const LazyListControls = lazySection(() => import('./list-controls.tsx'), 'ListControls', {
  isAfterHydration: true,
  fallback: <Skeleton height={52} radius={22} />,
})
export const LazyMapPanel = lazySection(() => import('./map-views.tsx'), 'MapPanel', {
  fallback: <Skeleton height={420} radius={18} />,
})
export const LazyNearbyOptions = lazySection(() => import('./nearby-options.tsx'), 'NearbyOptions', {
  boundary: 'nearby options',
  isAfterHydration: true,
  fallback: <Skeleton height={52} radius={12} />,
})

/** The first announcement is the end of a search, so its code may load until then. */
export const LazyResultsWords = lazySection(() => import('./results-words.tsx'), 'ResultsWords', {
  isAfterHydration: true,
})

/** Nearly always empty at first. */
export const LazyResultsNote = lazySection(() => import('./results-note.tsx'), 'ResultsNote', {
  boundary: 'results note',
  isAfterHydration: true,
})

/** Needed only if a search ends with a better hotel below the cards in view. */
export const LazyBetterHotels = lazySection(() => import('./late-acts.tsx'), 'BetterHotels', {
  boundary: 'better hotels',
})

/** Loaded with the actions, so it is there when a card expands. */
export const LazyAllTours = lazySection(() => import('./late-acts.tsx'), 'AllTours', {
  fallback: <Skeleton height={160} radius={12} />,
})

/** Secondary actions, next to the more important list. */
export const LazyActions = lazySection(() => import('./late-acts.tsx'), 'LateActs', {
  boundary: 'acts',
  isAfterHydration: true,
  fallback: <Skeleton width={300} height={44} radius={12} />,
})

import { lazySection } from '#client/delivery/lazy-part.tsx'
import type { FoundHotel } from '#shared/contract/search.ts'
import { applyFilters, type Filters } from '#shared/domain/search/filters.ts'
import { priceUnit } from '#shared/domain/tour/party.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import type { QueryWords } from '#client/features/tour-search/format-query.ts'
import { useTourSearch } from '#client/features/tour-search/use-tour-search.ts'
import { useRememberSearch } from '#client/features/tour-search/remember-search.ts'
import { FailedPart, HiddenText, Skeleton } from '#client/ui/frame/feedback.tsx'
import { SectionBoundary } from '#client/ui/frame/section-boundary.tsx'
import { SideColumns } from '#client/ui/frame/side-columns.tsx'
import { useWide } from '#client/ui/use-wide.ts'
import { useDeferredValue, useEffect, useMemo, useRef, type RefObject } from 'react'
import { HotelList } from './hotel-list.tsx'
import { CardSkeletons } from './hotel-card-skeleton.tsx'
import {
  LazyFilteredOut,
  LazyFilterPanel,
  filterPlace,
  LazyActions,
  loadEmptyResults,
  loadFilterPanel,
} from './late-parts.tsx'
import { NoHotels } from './no-hotels.tsx'
import { SearchProgressLine } from './search-progress-line.tsx'
import { Toolbar } from './toolbar.tsx'
import { MapToggle, useMapView } from './map-toggle.tsx'
import { useFilters } from './use-filters.ts'

// The first announcement is the end of a search, so its code may load until then.
const ResultsWords = lazySection(() => import('./results-words.tsx'), 'ResultsWords')
const CheaperDays = lazySection(() => import('./cheaper-days.tsx'), 'CheaperDays')
const FoundOnMap = lazySection(() => import('./found-on-map.tsx'), 'FoundOnMap', {
  fallback: <Skeleton height={420} radius={18} />,
})

interface ResultsProps {
  query: TourQuery
  words: QueryWords
}

/** Results so far, with a live region that outlives every state of the search. */
export function Results({ query, words }: ResultsProps) {
  const search = useTourSearch(query)
  const narrowed = useFilters()
  const count = useRef<HTMLParagraphElement>(null)
  useRememberSearch(query, words)
  useEffect(() => void Promise.all([loadFilterPanel(), loadEmptyResults()]).catch(() => {}), [])
  return (
    <>
      <HiddenText isLive>
        <ResultsWords choice={{ progress: search.progress, ...narrowed }} count={count} />
      </HiddenText>
      <Found query={query} words={words} search={search} narrowed={narrowed} count={count} />
    </>
  )
}

interface FoundProps extends ResultsProps {
  search: ReturnType<typeof useTourSearch>
  narrowed: ReturnType<typeof useFilters>
  count: RefObject<HTMLParagraphElement | null>
}

/** Progress, filters, cards and a next step at every end. */
function Found({ query, words, search, narrowed, count }: FoundProps) {
  const { progress, retry } = search
  const { filters, sort, setFilters, setSort } = narrowed
  const map = useMapView()
  // Filtering hundreds of hotels must not block the tap that asked for it.
  const wanted = useDeferredValue(filters)
  const order = useDeferredValue(sort)
  const hotels = useDeferredValue(progress.hotels)
  const shown = useMemo(() => applyFilters(hotels, wanted, order), [hotels, wanted, order])
  const isWide = useWide()
  const isEmpty = progress.hotels.length === 0
  // The rendered list may lag behind the data; announce it only when rendered.
  const isBlank = hotels.length === 0

  if (isEmpty && (progress.phase === 'finished' || progress.phase === 'failed'))
    return <NoHotels query={query} words={words} search={search} />
  const panel = isBlank ? (
    filterPlace
  ) : (
    <LazyFilterPanel hotels={hotels} filters={filters} onChange={setFilters} />
  )
  return (
    <SideColumns label="Фильтры" side={isWide ? panel : undefined}>
      <SearchProgressLine progress={progress} />
      {progress.phase === 'failed' && (
        <FailedPart text="Связь прервалась. Показываем то, что успели найти." onRetry={retry} />
      )}
      <Toolbar
        countRef={count}
        found={shown}
        total={progress}
        filters={filters}
        sort={sort}
        onFilters={setFilters}
        onSort={setSort}
        panel={isWide ? undefined : panel}
        act={<LazyActions query={query} words={words} filters={filters} price={progress.hotels[0]?.price} />}
        views={<MapToggle isOn={map.isOpen} onToggle={map.toggle} />}
      />
      {map.isOpen && !isBlank && (
        <FoundOnMap
          hotels={hotels}
          filters={filters}
          unit={priceUnit(query.party)}
          query={query}
          countryUrl={words.country?.url}
          onFilters={setFilters}
        />
      )}
      {isBlank ? (
        <CardSkeletons count={4} />
      ) : (
        <Cards
          {...{ query, words, search, narrowed, count, hotels, shown, wanted }}
          orderKey={`${order}|${JSON.stringify(wanted)}`}
        />
      )}
    </SideColumns>
  )
}

interface CardsProps extends FoundProps {
  hotels: FoundHotel[]
  /** Hotels that pass the filters. */
  shown: FoundHotel[]
  /** The filters they passed. */
  wanted: Filters
  orderKey: string
}

/** The hotels, or the filters that hide all of them. */
function Cards({ query, words, search, narrowed, count, hotels, shown, wanted, orderKey }: CardsProps) {
  const { progress, more, isAskingMore, moreProblem } = search
  const isSearching = progress.phase === 'searching' || progress.phase === 'paused'
  if (shown.length === 0)
    return (
      <LazyFilteredOut
        filters={wanted}
        hotels={hotels}
        onFilters={narrowed.setFilters}
        focusAfter={() => count.current}
      />
    )
  return (
    <HotelList
      hotels={shown}
      query={query}
      words={words}
      orderKey={orderKey}
      isSearching={isSearching}
      hint={
        progress.phase === 'finished' && (
          <SectionBoundary name="cheaper days">
            <CheaperDays query={query} filters={wanted} hotels={progress.hotels} />
          </SectionBoundary>
        )
      }
      end={progress.isExhausted || isSearching ? undefined : { more, isAskingMore, moreProblem }}
    />
  )
}

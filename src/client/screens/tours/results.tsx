import { lazySection } from '#client/delivery/lazy-part.tsx'
import type { FoundHotel } from '#shared/contract/search.ts'
import { applyFilters, type Filters } from '#shared/domain/search/filters.ts'
import { priceUnit } from '#shared/domain/tour/party.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import type { QueryWords } from '#client/features/tour-search/format-query.ts'
import { useTourSearch } from '#client/features/tour-search/use-tour-search.ts'
import { useRememberSearch } from '#client/features/tour-search/remember-search.ts'
import { FailedPart, HiddenText, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Sheet } from '#client/ui/frame/sheet.tsx'
import { SideColumns } from '#client/ui/frame/side-columns.tsx'
import { useWide } from '#client/ui/use-wide.ts'
import { useDeferredValue, useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react'
import { HotelList } from './hotel-list.tsx'
import { CardSkeletons } from './hotel-card-skeleton.tsx'
import {
  LazyActions,
  LazyFilteredOut,
  LazyFilterPanel,
  LazyFilterRow,
  LazyNearbyOptions,
  filterPlace,
  loadEmptyResults,
  loadFilterPanel,
} from './late-parts.tsx'
import { NoHotels } from './no-hotels.tsx'
import { ResultsHead } from './results-head.tsx'
import { MapToggle, useMapView } from './map-toggle.tsx'
import css from './tours.module.css'
import { useFilters } from './use-filters.ts'
import { useIsAway } from './use-is-away.ts'

// The first announcement is the end of a search, so its code may load until then.
const ResultsWords = lazySection(() => import('./results-words.tsx'), 'ResultsWords')
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
  const { filters, sort, setFilters } = narrowed
  const map = useMapView()
  // Filtering hundreds of hotels must not block the tap that asked for it.
  const wanted = useDeferredValue(filters)
  const order = useDeferredValue(sort)
  const hotels = useDeferredValue(progress.hotels)
  const shown = useMemo(() => applyFilters(hotels, wanted, order), [hotels, wanted, order])
  const isWide = useWide()
  const [top, isTopAway] = useIsAway()
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
  const acts = <LazyActions query={query} words={words} filters={filters} price={progress.hotels[0]?.price} />
  const view = { query, words, search, narrowed, count, hotels, shown, wanted }
  return (
    <SideColumns label="Фильтры" side={isWide ? panel : undefined}>
      <div className={css.top} ref={top}>
        <ResultsTop {...view} map={map} panel={isWide ? undefined : panel} acts={isWide && acts} />
      </div>
      {progress.phase === 'failed' && (
        <FailedPart text="Связь прервалась. Показываем то, что успели найти." onRetry={retry} />
      )}
      {isBlank ? (
        <CardSkeletons count={4} />
      ) : (
        <Cards
          {...view}
          hint={isWide ? undefined : <div className={css.acts}>{acts}</div>}
          orderKey={`${order}|${JSON.stringify(wanted)}`}
        />
      )}
      {!isWide && !isBlank && isTopAway && <MapToggle isOn={map.isOpen} onToggle={map.toggle} isFloating />}
      {!isWide && map.isOpen && (
        <Sheet title="Карта" isOpen isFull onClose={map.toggle}>
          {isBlank ? <Skeleton height={420} radius={18} /> : <MapOfFound {...view} />}
        </Sheet>
      )}
    </SideColumns>
  )
}

interface ViewProps extends FoundProps {
  hotels: FoundHotel[]
  /** Hotels that pass the filters. */
  shown: FoundHotel[]
  /** The filters they passed. */
  wanted: Filters
}

interface ResultsTopProps extends ViewProps {
  map: ReturnType<typeof useMapView>
  /** Undefined if the filters are next to the list. */
  panel: ReactNode
  /** Actions on the list, on wide screens. */
  acts: ReactNode
}

/** Everything over the cards: other days, one line about the list, filters. */
function ResultsTop({ map, panel, acts, ...view }: ResultsTopProps) {
  const { query, search, narrowed, count, hotels, shown, wanted } = view
  const isWide = panel === undefined
  return (
    <>
      <LazyNearbyOptions query={query} filters={wanted} hotels={hotels} />
      <ResultsHead
        progress={search.progress}
        shown={{ count: shown.length, price: lowestPrice(shown) }}
        sort={narrowed.sort}
        onSort={narrowed.setSort}
        countRef={count}
        act={
          isWide && (
            <>
              <MapToggle isOn={map.isOpen} onToggle={map.toggle} isFloating={false} />
              {acts}
            </>
          )
        }
      />
      <LazyFilterRow
        hotels={hotels}
        found={shown.length}
        filters={narrowed.filters}
        onFilters={narrowed.setFilters}
        panel={panel}
        countRef={count}
        onMap={isWide ? undefined : map.toggle}
      />
      {isWide && map.isOpen && hotels.length > 0 && <MapOfFound {...view} />}
    </>
  )
}

function MapOfFound({ query, words, narrowed, hotels }: ViewProps) {
  return (
    <FoundOnMap
      hotels={hotels}
      filters={narrowed.filters}
      unit={priceUnit(query.party)}
      query={query}
      countryUrl={words.country?.url}
      onFilters={narrowed.setFilters}
    />
  )
}

interface CardsProps extends ViewProps {
  orderKey: string
  /** Shown after the first cards. */
  hint: ReactNode
}

/** The hotels, or the filters that hide all of them. */
function Cards(props: CardsProps) {
  const { query, words, search, narrowed, count, hotels, shown, wanted, orderKey, hint } = props
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
      hint={hint}
      end={progress.isExhausted || isSearching ? undefined : { more, isAskingMore, moreProblem }}
    />
  )
}

function lowestPrice(hotels: FoundHotel[]): number | undefined {
  return hotels.length === 0 ? undefined : Math.min(...hotels.map(({ price }) => price))
}
